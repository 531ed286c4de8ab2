/** Limits of the administrators' page of people. The unit is in the name. */

/** On one page, and found by a search. */
export const peoplePerPage = 25;
/** Names that a search reads at a time. */
export const peopleSearchedAtOnce = 1000;
export const openInvitationsShown = 200;
/** How long the link of an invitation works: 72 hours. */
export const invitationValidMs = 72 * 60 * 60 * 1000;
/** By one administrator. */
export const invitationsPerPersonPerDay = 50;
/** To one mailbox, by all administrators. */
export const invitationsPerMailboxPerDay = 5;
