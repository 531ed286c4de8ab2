import type { Condition } from "../../council/fields/condition.ts";
import type { FieldList, Option } from "../../council/fields/field.ts";
import { fieldText } from "../../council/fields/field-text.ts";
import type { Translate } from "../../texts/translate.ts";

/** When a question is asked: Only if “Do you own the house?” is answered with “No”. */
export function conditionWords(
  t: Translate,
  fields: FieldList,
  { field, isOneOf }: Condition,
): string {
  const choice = fields.find(({ id }) => id === field);
  const options: readonly Option[] = choice && "options" in choice ? choice.options : [];
  const chosen = options.filter(({ id }) => isOneOf.includes(id));
  return t("questions.condition", {
    question: choice ? fieldText(t, choice.label) : "",
    choices: chosen.map(({ label }) => fieldText(t, label)).join(`” ${t("questions.or")} “`),
  });
}
