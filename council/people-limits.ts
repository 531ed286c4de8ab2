// Limits for the page on which administrators manage people.

/** How many people a page of the list shows; a search shows this many altogether. */
export const peoplePerPage = 25;
/** How many rows a search reads before it lets other requests run. */
export const peopleSearchBatchSize = 1000;
/** How many open invitations a page of their list shows. */
export const openInvitationsPerPage = 200;
/** How long the link of an invitation works: 72 hours. */
export const invitationValidMs = 72 * 60 * 60 * 1000;
/** Invitations that one administrator may send in 24 hours. */
export const invitationsPerPersonPerDay = 50;
/** Invitations that all administrators together may send to one mailbox in 24 hours. */
export const invitationsPerMailboxPerDay = 5;
