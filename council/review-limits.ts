// Limits for what the office lists and reviews.

/** How many applications a search by the office lists; it says if there are more. */
export const searchResultsAtMost = 1000;
/** If even the rarest term of a search has this many rows, the search reads the list of applications instead. */
export const denseTermRows = 5000;
/** How many calendar days applications without a promise usually take: the 5 business days of the specification. */
export const usualDays = 7;

/** An assignment ends if the assigned person does nothing for this long while it is the office's turn. */
export const assignmentKeptMs = 2 * 24 * 60 * 60 * 1000;
/** Limited because assignments fill the history of an application, of which only the newest events are shown. */
export const assignmentsPerApplicationPerDay = 30;

/** How many files of one kind, such as lists of applications, one person may download within an hour. */
export const exportsPerHour = 20;
/** More files of the day book, because each has only one day: enough for two months. */
export const dayBooksPerHour = 62;
export const exportWindowMs = 60 * 60 * 1000;
/** From this many rows on, an export may take longer than two seconds, and its page shows the progress. */
export const exportProgressFromRows = 10_000;
/** How often an export checks that its reader still has the right to it. */
export const exportRightsCheckEveryMs = 60 * 1000;
/** How many exports one process remembers, so that their pages can show the progress. */
export const exportsWatchedAtMost = 500;
/** A sheet of a spreadsheet has at most 1,048,576 rows. */
export const exportRowsAtMost = 1_000_000;
/**
 * How many rows an export has in memory at a time. Rows that survive two minor garbage collections stay in memory until a
 * major garbage collection; pages of 200 rows are released before. With pages of 500 rows the process grew by 100 MB, with
 * pages of 200 by 56 MB, in the same processor time.
 */
export const exportPageRows = 200;

/** Up to how many late applications the line above the office's list counts. */
export const lateCountedAtMost = 99;

/** The overview counts open applications that were submitted more than this many calendar days ago. */
export const longWaitDays = 5;
/** Up to how many of these applications the overview counts. */
export const longWaitingAtMost = 999;
/** How many services of these applications the overview names. */
export const longWaitingServicesShown = 3;

/** How many similar applications a review lists. */
export const similarApplicationsAtMost = 3;
/** Similar applications that were decided longer ago than this are left out. */
export const similarWithinDays = 365;
/** If more applications than this share a phone number or identity number, the review does not compare this number. */
export const similarCandidatesAtMost = 100;
/** How many applications of the same account are compared, the newest. */
export const similarOfAccountAtMost = 20;

/** For how long a colleague who opened an application is named to others who open it. */
export const recentlyOpenedMs = 15 * 60 * 1000;
export const recentOpenersShown = 3;

/** Limited because each review, and each certificate revoked or issued by hand, sends a letter. */
export const reviewsPerApplicationPerDay = 60;
/** Reviews by one official: 20 a minute for eight hours, because 100 applications can be put under review together. */
export const reviewsPerPersonPerDay = 10_000;

/** How many applications can be ticked and changed together. */
export const bulkChangeAtMost = 100;
