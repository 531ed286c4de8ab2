import type { QuestionKind } from "../../../../council/catalogue/questions.ts";

/** The controls that only some kinds have. */
export const detailNames = [
  "maxLength",
  "atLeast",
  "atMost",
  "range",
  "numberKind",
  "membersAtMost",
] as const;
export type DetailName = (typeof detailNames)[number];

/** The name of a control for one kind: where another kind is chosen in the row, it is not read. */
export function detailControl(kind: QuestionKind, row: number, name: DetailName): string {
  return `${kind}-${row}-${name}`;
}
