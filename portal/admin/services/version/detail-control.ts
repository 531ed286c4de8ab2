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

/**
 * The name of a control that only some kinds of question have. It contains the kind: if somebody then chooses another
 * kind in the row, the control is not read.
 */
export function detailControl(kind: QuestionKind, row: number, name: DetailName): string {
  return `${kind}-${row}-${name}`;
}
