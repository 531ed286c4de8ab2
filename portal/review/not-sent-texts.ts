import type { NotSentTexts } from "../forms/not-sent-texts.ts";

/** The keys of the error messages if the review form could not be sent. */
export const reviewNotSentTexts: NotSentTexts = {
  failed: "review.errors.failed",
  signedOut: "review.errors.signedOut",
};
