// Limits of the papers that the portal prints as PDF.

const secondMs = 1000;

/** A page takes some 20 ms. The start of a worker, about 0.25 s, is not counted. */
export const paperDeadlineMs = 5 * secondMs;
export const paperMemoryMaxBytes = 400 * 1024 * 1024;
/** After these a worker is replaced, because its memory grows by 0.6 MB with each. */
export const papersPerWorker = 200;
export const paperWorkerStartMs = 30 * secondMs;
export const paperWorkerIdleMs = 60 * secondMs;
export const paperWorkersAtMost = 2;
export const papersWaitingAtMost = 64;
export const papersWaitingPerPerson = 4;
/** In each process of the portal: two in a second, more than anybody prints one by one. */
export const papersPerPersonPerMinute = 120;
/** The Retry-After header if a paper cannot be made now. */
export const paperRetryMs = 30 * secondMs;
/** The data of a paper with the council's logo. */
export const paperInputMaxBytes = 4 * 1024 * 1024;
export const paperMaxBytes = 8 * 1024 * 1024;

/** Mail servers take 10 MB or more; in a letter a file has a third more bytes. */
export const attachedPaperMaxBytes = 5 * 1024 * 1024;
/** From this attempt on a letter goes without its paper if that cannot be made: nearly three minutes after the first. */
export const attachmentAttemptsAtMost = 4;
