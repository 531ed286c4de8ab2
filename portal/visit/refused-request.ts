/**
 * Why a request is refused, and its status: too large for a form, from another origin, rendered for
 * another person, or too many concurrent uploads of a person or network.
 */
export const refusedStatus = {
  tooLarge: 413,
  foreign: 403,
  otherPerson: 403,
  ownUploads: 429,
  busyNetwork: 429,
} as const;
export type RefusedRequest = keyof typeof refusedStatus;
