// Limits of what the office lists and reviews.

/** Applications that a search by the office lists at most; it says if there are more. */
export const searchResultsAtMost = 1000;
/** If even the rarest term of a search has so many rows, the search reads the list of applications instead. */
export const denseTermRows = 5000;
/** Calendar days that applications without a promise usually take: the 5 business days of the specification. */
export const usualDays = 7;

/** An assignment ends if its holder does nothing for so long while it is the office's turn. */
export const assignmentKeptMs = 2 * 24 * 60 * 60 * 1000;
/** Assignments fill the history of an application, which shows only its newest events. */
export const assignmentsPerApplicationPerDay = 30;

/** Files of one kind, such as lists of applications, that one person may download within an hour. */
export const exportsPerHour = 20;
/** A file of the day book holds one day: those of two months. */
export const dayBooksPerHour = 62;
export const exportWindowMs = 60 * 60 * 1000;
/** From so many rows on an export may take longer than two seconds, and its page tells how far it is. */
export const exportProgressFromRows = 10_000;
/** How often an export checks that its reader still has the right to it. */
export const exportRightsCheckEveryMs = 60 * 1000;
/** Exports that one process remembers for their pages. */
export const exportsWatchedAtMost = 500;
/** A sheet holds 1,048,576 rows at most. */
export const exportRowsAtMost = 1_000_000;
/**
 * Rows that an export holds in memory at a time. Rows that survive two minor garbage collections move to the old
 * generation and stay until a major one; a page of 200 rows is dropped before. With 500 the process grew by 100 MB,
 * with these by 56 MB, in the same processor time.
 */
export const exportPageRows = 200;

/** The line above the office's list counts at most so many late applications. */
export const lateCountedAtMost = 99;

/** Submitted more than these calendar days ago, an open application is counted in the overview. */
export const longWaitDays = 5;
/** The overview counts at most so many such applications. */
export const longWaitingAtMost = 999;
/** Services of such applications that the overview names. */
export const longWaitingServicesShown = 3;

/** Similar applications that a review lists. */
export const similarApplicationsAtMost = 3;
/** Decided ones older than this are left out. */
export const similarWithinDays = 365;
/** If more applications than these share a phone number or identity number, the review does not compare it. */
export const similarCandidatesAtMost = 100;
/** The newest applications of an account that are compared. */
export const similarOfAccountAtMost = 20;

/** How long a colleague who opened an application is named to others who open it. */
export const recentlyOpenedMs = 15 * 60 * 1000;
export const recentOpenersShown = 3;

/** Each review, and each certificate revoked or issued by hand, sends a letter. */
export const reviewsPerApplicationPerDay = 60;
/** By one official: 20 a minute for eight hours, because 100 can be put under review together. */
export const reviewsPerPersonPerDay = 10_000;

/** How many applications can be ticked and changed together. */
export const bulkChangeAtMost = 100;
