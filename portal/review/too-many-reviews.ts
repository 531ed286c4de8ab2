import type { TooManyReviews } from "../../council/applications/count-reviews.ts";
import { refuse } from "../forms/refuse.ts";

/** Shows a form again, with what was typed, because its sender or its application reached the day's limit of reviews. */
export function refuseTooMany<Typed>(values: Typed, { scope, atMost }: TooManyReviews) {
  return refuse(values, 429, { key: `review.tooMany.${scope}`, args: { count: atMost } });
}
