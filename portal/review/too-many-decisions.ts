import type { TooManyDecisions } from "../../council/applications/decision-limits.ts";
import { refuse } from "../forms/refuse.ts";

/** Shows a form again that would decide too often, with what was typed. */
export function refuseTooMany<Typed>(values: Typed, { scope, atMost }: TooManyDecisions) {
  return refuse(values, 429, { key: `review.tooMany.${scope}`, args: { count: atMost } });
}
