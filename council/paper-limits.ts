// Limits for the papers that the portal prints as PDF.

const secondMs = 1000;

/** How long a paper may take; a page takes some 20 ms. The start of a worker, about 0.25 s, does not count. */
export const paperDeadlineMs = 5 * secondMs;
export const paperMemoryMaxBytes = 400 * 1024 * 1024;
/** After how many papers a worker is replaced, because its memory grows by 0.6 MB with each paper. */
export const papersUntilWorkerIsReplaced = 200;
export const paperWorkerStartMs = 30 * secondMs;
export const paperWorkerIdleMs = 60 * secondMs;
export const paperWorkersAtMost = 2;
export const papersWaitingAtMost = 64;
export const papersWaitingPerPerson = 4;
/** Counted in each process of the portal. Two a second are more than anybody prints one by one. */
export const papersPerPersonPerMinute = 120;
/** The Retry-After header if a paper cannot be made now. */
export const paperRetryMs = 30 * secondMs;
/** The largest data of a paper, including the council's logo. */
export const paperInputMaxBytes = 4 * 1024 * 1024;
export const paperMaxBytes = 8 * 1024 * 1024;

/** The largest paper that is attached to a letter: mail servers accept 10 MB or more, and encoding adds a third. */
export const attachedPaperMaxBytes = 5 * 1024 * 1024;
/** From this attempt on, nearly three minutes after the first, a letter goes without its paper if none can be made. */
export const attachmentAttemptsAtMost = 4;
