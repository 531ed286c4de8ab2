import { dayMs } from "./limits.ts";

// Limits for the counter, and for claiming an application with the code of its slip.

export const counterWindowMs = 60 * 60 * 1000;
/** How often one person who files for others, a helper or a member of the office, may look up people by phone. */
export const peopleSearchesPerPersonPerHour = 60;
/** The whole office may share one network. */
export const peopleSearchesPerNetworkPerHour = 600;
/** How many people a search by phone shows: a family shares a phone; a village does not. */
export const peopleFoundAtMost = 20;
/** How many people who share a phone are compared with a part of a name. */
export const peopleComparedAtMost = 1000;
/** How many different people somebody who files for others may open by id: two for each search. */
export const peopleOpenedPerPersonPerHour = 120;
export const peopleAddedPerPersonPerDay = 200;
/** How often somebody who files for others may correct counter applicants. */
export const peopleChangedPerPersonPerDay = 200;
/** How many applications one person may file for others. */
export const filedPerPersonPerDay = 200;
/** Letters to one email that was given at the counter. Limited, because anybody's email can be given there. */
export const invitationsPerEmailPerDay = 3;
export const oldestBirthYear = 1900;
export const callsPerPage = 25;
/** How many of the calls ticked off today are listed, so that each can be put back among the waiting calls. */
export const toldCallsListed = 25;
/** Applications on a page of the list of what was filed for others. */
export const filedPerPage = 25;
/** The length of a claim code: 8 characters hold 40 random bits. */
export const claimCodeLength = 8;
export const claimCodeKeptMs = 90 * dayMs;
export const claimCodesPerPersonPerDay = 200;
export const claimWindowMs = 60 * 60 * 1000;
/** How many wrong claim codes a person may try within `claimWindowMs`. */
export const claimAttemptsPerPerson = 5;
/** A village may share one network. */
export const claimAttemptsPerNetwork = 100;
/** The length of the proof in a slip's QR code: 80 bits. */
export const slipProofLength = 16;
/** How long a counter applicant is kept for whom nothing was filed. */
export const unusedPeopleKeptMonths = 1;
