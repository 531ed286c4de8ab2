import type { NotSentTexts } from "../forms/not-sent-texts.ts";

/** The error messages of the review form if it could not be sent. */
export const reviewNotSentTexts: NotSentTexts = {
  failed: "review.errors.failed",
  signedOut: "review.errors.signedOut",
};
