/**
 * Why a request is refused, and its status: too large for a form, from another origin, rendered for another person,
 * without its field `formOwner`, too many concurrent uploads of a person or network, or too many people opened at the
 * counter.
 */
export const refusedStatus = {
  tooLarge: 413,
  foreign: 403,
  otherPerson: 403,
  ownerMissing: 403,
  ownUploads: 429,
  busyNetwork: 429,
  peopleOpened: 429,
} as const;
export type RefusedRequest = keyof typeof refusedStatus;
