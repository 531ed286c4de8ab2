import { factFields } from "../../../../council/catalogue/certificate-placeholders.ts";
import type { Definition } from "../../../../council/catalogue/definition.ts";
import type { Question } from "../../../../council/catalogue/questions.ts";
import { fieldText } from "../../../../council/fields/field-text.ts";
import type { Translate } from "../../../../texts/translate.ts";

/** What the table of differences has to know of each version that it compares. */
export interface ComparedVersion {
  /** All questions of the version, because the condition of a question names another question. */
  questions: readonly Question[];
  /** Whether the version forwards applications to another office. */
  isForwarded: boolean;
  /** The labels of the answers that a certificate may have in its table, by field id. */
  factLabels: Readonly<Record<string, string>>;
}

export function comparedVersionOf(t: Translate, definition: Definition): ComparedVersion {
  const { questions, outcome } = definition;
  const labels = factFields(definition).map(({ id, label }) => [id, fieldText(t, label)]);
  return {
    questions,
    isForwarded: outcome?.kind === "forwarded",
    factLabels: Object.fromEntries(labels) as Record<string, string>,
  };
}
