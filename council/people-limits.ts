// Limits of the administrators' page of people. The unit is in the name.

/** The list shows this many people on a page; a search shows this many in all. */
export const peoplePerPage = 25;
/** Rows that a search reads before it lets other requests run. */
export const peopleSearchBatchSize = 1000;
/** The list of open invitations shows this many on a page. */
export const openInvitationsPerPage = 200;
/** How long the link of an invitation works: 72 hours. */
export const invitationValidMs = 72 * 60 * 60 * 1000;
/** Invitations that one administrator may send in 24 hours. */
export const invitationsPerPersonPerDay = 50;
/** Invitations that all administrators together may send to one mailbox in 24 hours. */
export const invitationsPerMailboxPerDay = 5;
