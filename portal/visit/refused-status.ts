/**
 * Why what was sent is not taken, and the status that says so: too large for a form, not from a page of
 * ours, shown to another person than the one signed in, or more of the same person or network is
 * arriving already than may at once.
 */
export const refusedStatus = {
  tooLarge: 413,
  foreign: 403,
  otherPerson: 403,
  ownUploads: 429,
  busyNetwork: 429,
} as const;
export type Refused = keyof typeof refusedStatus;
