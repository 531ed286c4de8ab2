/**
 * Why a request is refused, and its status: too large for a form, from another origin, rendered for another person,
 * without its field `formOwner`, for somebody else by one who no longer files for others, too many concurrent uploads of a person or network, too many people opened at the
 * counter, or too many exports.
 */
export const refusedStatus = {
  tooLarge: 413,
  foreign: 403,
  otherPerson: 403,
  ownerMissing: 403,
  filesNoMore: 403,
  ownUploads: 429,
  busyNetwork: 429,
  peopleOpened: 429,
  exports: 429,
} as const;
export type RefusedRequest = keyof typeof refusedStatus;

/** The header by which a route without a page asks the server for the page of a refused request. No client gets it. */
export const refusedHeader = "X-Refused";
