import { dayMs } from "./limits.ts";

// What is limited at the counter, and on the way from its slip to an account.

export const counterWindowMs = 60 * 60 * 1000;
/** People looked up by phone by one person who files for others: a helper, or a member of the office. */
export const peopleSearchesPerPersonPerHour = 60;
/** The office sits at one network. */
export const peopleSearchesPerNetworkPerHour = 600;
/** A family shares a phone; a village does not. */
export const peopleFoundAtMost = 20;
/** Of those who share a phone, at most this many are compared with a part of a name. */
export const peopleComparedAtMost = 1000;
/** Different people that such a person opens by id: two for each search. */
export const peopleOpenedPerPersonPerHour = 120;
export const peopleAddedPerPersonPerDay = 200;
/** Corrections of counter applicants by such a person. */
export const peopleChangedPerPersonPerDay = 200;
/** Applications that such a person files for others. */
export const filedPerPersonPerDay = 200;
/** Letters to an email that was given at the counter: anybody can be named there. */
export const invitationsPerEmailPerDay = 3;
export const oldestBirthYear = 1900;
export const callsPerPage = 25;
/** Of those that were told today: each can be put back among the waiting calls. */
export const toldCallsListed = 25;
/** Of the list of what was filed for others. */
export const filedPerPage = 25;
/** The claim code: 8 characters hold 40 random bits. */
export const claimCodeLength = 8;
export const claimCodeKeptMs = 90 * dayMs;
export const claimCodesPerPersonPerDay = 200;
export const claimWindowMs = 60 * 60 * 1000;
/** Wrong claim codes within `claimWindowMs`. */
export const claimAttemptsPerPerson = 5;
/** A village may share one network. */
export const claimAttemptsPerNetwork = 100;
/** The length of the proof in a slip's QR code: 80 bits. */
export const slipProofLength = 16;
/** People without email for whom nothing was filed. */
export const unusedPeopleKeptMonths = 1;
