import type { NotSentTexts } from "../forms/not-sent-texts.ts";

/** What the review's form says when it did not arrive. */
export const notSentTexts: NotSentTexts = {
  failed: "review.errors.failed",
  signedOut: "review.errors.signedOut",
};
