import { changesIn } from "../../../council/audit-log/changes.ts";
import type { Translate } from "../../../texts/translate.ts";
import type { FormError } from "../../forms/form-answer.ts";
import { fieldName, valueText } from "../audit/change-texts.ts";

/**
 * Names the values that a form has otherwise than they are stored, with both, and says how many more there are.
 * @param details `before` (stored) and `after` (typed), of all values or under the name of each, as in the audit log
 */
export function nameChanges(t: Translate, details: object): FormError[] {
  const { changes, left } = changesIn(JSON.stringify(details), "");
  const errors = changes.map(({ name, before, after }): FormError => {
    const value = (text: string | undefined) =>
      text === undefined ? t("audit.nothing") : valueText(t, name, text);
    const [label, stored, typed] = [fieldName(t, name), value(before), value(after)];
    // Two long texts may differ after what is shown. What is deep inside is JSON.
    return stored === typed || [stored, typed].some((text) => text.startsWith('{"'))
      ? { key: "common.differs.within", args: { name: label } }
      : { key: "common.differs.value", args: { name: label, stored, typed } };
  });
  if (left > 0) errors.push({ key: "common.differs.more", args: { count: left } });
  return errors;
}
