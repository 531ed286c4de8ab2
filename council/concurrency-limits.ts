import { postMaxBytes } from "./limits.ts";

// How many forms are received at once
/** A form, the same form sent again before the server noticed that the connection was lost, and two more. */
export const concurrentUploadsPerPerson = 4;
/** Two posts of the largest size. */
export const concurrentUploadBytesPerPerson = 2 * (postMaxBytes + 1024 * 1024);
/** A village, or all phones of a mobile operator, may share one network. Visitors have the same limits, counted apart. */
export const concurrentUploadsPerNetwork = 100;
export const concurrentUploadBytesPerNetwork = 10 * (postMaxBytes + 1024 * 1024);
/** Forms without files are held in memory, with up to formMaxBytes each. */
export const concurrentFormsPerNetwork = 500;
export const concurrentFormsPerPerson = 100;
/** All visitors together, in a process, send at once at most what so many networks may send. */
export const networksOfVisitorsAtOnce = 4;
/** The Retry-After header of requests over one of these limits. */
export const concurrencyRetrySeconds = 60;
