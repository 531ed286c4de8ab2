/** Limits of the office's list of applications. */

/** What a search of the office lists of what it finds, and says that there are more. */
export const searchResultsAtMost = 1000;
/** A search for a term that more applications have goes through the list instead of through the term. */
export const denseTermRows = 5000;
/** Calendar days that applications without a promise usually take: the 5 business days of the specification. */
export const usualDays = 7;
