import type { TooManyReviews } from "../../council/applications/count-reviews.ts";
import { dayMs } from "../../council/limits.ts";
import { refuse, tooMany } from "../forms/refuse.ts";

/** Shows a form again, with what was typed, because its sender or its application reached the day's limit of reviews. */
export function refuseTooMany<Typed>(values: Typed, { scope, atMost }: TooManyReviews) {
  const error = { key: `review.tooMany.${scope}`, args: { count: atMost } } as const;
  return refuse(values, tooMany(dayMs), error);
}
