/**
 * Why a request is refused, and its status: it is too large for a form, comes from another origin, was rendered for
 * another person, lacks its field `formOwner`, is for somebody else although its sender no longer files for others, is
 * for somebody who is gone, or is one of too many: concurrent uploads of a person or a network, people opened at the
 * counter, exports.
 */
export const refusedStatus = {
  tooLarge: 413,
  foreign: 403,
  otherPerson: 403,
  ownerMissing: 403,
  filesNoMore: 403,
  applicantGone: 403,
  ownUploads: 429,
  busyNetwork: 429,
  peopleOpened: 429,
  exports: 429,
} as const;
export type RefusedRequest = keyof typeof refusedStatus;

/**
 * The header that names why a request is refused. A route without a page asks the server with it for the page, which has
 * it too: `portal/elements/draft-saver.ts` reads it.
 */
export const refusedHeader = "X-Refused";
