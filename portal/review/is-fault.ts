import type { ReviewAnswer } from "./take-review.ts";

/** Whether the form comes back with something to put right. */
export function isFault(
  answer: ReviewAnswer | undefined,
): answer is Exclude<ReviewAnswer, { outcome: "revealed" }> {
  return answer !== undefined && !("outcome" in answer && answer.outcome === "revealed");
}
