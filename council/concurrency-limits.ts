import { postMaxBytes } from "./limits.ts";

// How many forms the portal receives at the same time.
/** Room for a form, for the same form sent again before the server noticed a lost connection, and for two more. */
export const concurrentUploadsPerPerson = 4;
/** Room for two posts of the largest size. */
export const concurrentUploadBytesPerPerson = 2 * (postMaxBytes + 1024 * 1024);
/** A village, or all phones of a mobile operator, may share one network. Visitors are counted separately. */
export const concurrentUploadsPerNetwork = 100;
export const concurrentUploadBytesPerNetwork = 10 * (postMaxBytes + 1024 * 1024);
/** Forms without files are held in memory, with up to formMaxBytes each. */
export const concurrentFormsPerNetwork = 500;
export const concurrentFormsPerPerson = 100;
/** All visitors together may send to one process at the same time as much as this many networks may. */
export const networksOfVisitorsAtOnce = 4;
/** The Retry-After header of requests over one of these limits. */
export const concurrencyRetrySeconds = 60;
