import type { TooManyDecisions } from "../../council/applications/decision-limits.ts";
import { refuse } from "../forms/refuse.ts";

/** Shows a form again, with what was typed, because its sender or its application reached the day's decision limit. */
export function refuseTooMany<Typed>(values: Typed, { scope, atMost }: TooManyDecisions) {
  return refuse(values, 429, { key: `review.tooMany.${scope}`, args: { count: atMost } });
}
