/** Why a request is refused before its route handles it, or by its route; with the status of the answer. */
export const refusalStatus = {
  /** The form has more bytes or fields than it may have. */
  tooLarge: 413,
  /** The form was sent from a page of another site. */
  otherOrigin: 403,
  /** The form was rendered for another person. */
  otherPerson: 403,
  /** The form lacks its field `formOwner`. */
  ownerMissing: 403,
  /** The form is for somebody else, and its sender may no longer file for others. */
  filingEnded: 403,
  /** The form is for somebody whose record was deleted or disabled, or who has an account now. */
  applicantGone: 403,
  /** Too many forms of this person are arriving at the same time, with or without files. */
  ownForms: 429,
  /** Too many forms are arriving from this network, or from all visitors, at the same time. */
  busyNetwork: 429,
  /** Too many people's pages were opened at the counter within an hour. */
  tooManyPeopleOpened: 429,
  /** Too many exports were downloaded within an hour. */
  tooManyExports: 429,
} as const;
export type RefusalReason = keyof typeof refusalStatus;

/**
 * The header with the reason. The server replaces a route's response that has it by the page that says why, which has the
 * header, too (`server/http.ts`). `portal/elements/draft-saver.ts` reads it.
 */
export const refusalHeader = "X-Refused";
