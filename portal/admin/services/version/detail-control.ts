import type { QuestionKind } from "../../../../council/catalogue/questions.ts";

/** The controls that only some kinds of question have. */
export const detailNames = [
  "maxLength",
  "atLeast",
  "atMost",
  "range",
  "numberKind",
  "membersAtMost",
] as const;
export type DetailName = (typeof detailNames)[number];

/** The name of such a control. It contains the kind, so that it is not read if another kind is chosen in the row. */
export function detailControl(kind: QuestionKind, row: number, name: DetailName): string {
  return `${kind}-${row}-${name}`;
}
