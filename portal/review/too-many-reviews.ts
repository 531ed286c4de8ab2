import type { TooManyReviews } from "../../council/applications/count-reviews.ts";
import { dayMs } from "../../council/limits.ts";
import { refuse, tooMany } from "../forms/refuse.ts";

/**
 * Shows a form again, with what was typed, because the reviewer or the application has reached the limit of reviews a
 * day.
 */
export function refuseTooMany<Typed>(values: Typed, { scope, atMost }: TooManyReviews) {
  const error = { key: `review.tooMany.${scope}`, args: { count: atMost } } as const;
  return refuse(values, tooMany(dayMs), error);
}
