import type { Condition } from "../../council/fields/condition.ts";
import type { FieldList, Option } from "../../council/fields/field.ts";
import { fieldText } from "../../council/fields/field-text.ts";
import type { Translate } from "../../texts/translate.ts";

/** Says when a question is asked, such as: Only if “Do you own the house?” is answered with “No”. */
export function conditionSentence(
  t: Translate,
  fields: FieldList,
  { field, isOneOf }: Condition,
): string {
  const choice = fields.find(({ id }) => id === field);
  const options: readonly Option[] = choice && "options" in choice ? choice.options : [];
  const chosenOptions = options.filter(({ id }) => isOneOf.includes(id));
  return t("questions.condition", {
    question: choice ? fieldText(t, choice.label) : "",
    choices: chosenOptions.map(({ label }) => fieldText(t, label)).join(`” ${t("questions.or")} “`),
  });
}
