import { listChanges } from "../../../council/audit-log/changes.ts";
import type { Translate } from "../../../texts/translate.ts";
import type { FormError } from "../../forms/form-answer.ts";
import { fieldName, valueText } from "../audit/change-texts.ts";

/**
 * Describes the values in which a form differs from what is stored, each with the stored and the typed value, and says
 * how many more differ.
 * @param details in the form of an audit entry's details: `{ before, after }` with all values, or such a pair for each
 * value, under its name; `before` is what is stored, `after` what somebody typed
 */
export function describeChanges(t: Translate, details: object): FormError[] {
  // The action is blank because these are no audit entry's details: it only completes those of some actions.
  const { changes, left } = listChanges(JSON.stringify(details), "");
  const errors = changes.map(({ name, before, after }): FormError => {
    const value = (text: string | undefined) =>
      text === undefined ? t("audit.nothing") : valueText(t, name, text);
    const [label, stored, typed] = [fieldName(t, name), value(before), value(after)];
    // Two long texts may differ only in what was cut off, and a nested value is JSON: to show these helps no reader.
    return stored === typed || [stored, typed].some((text) => text.startsWith('{"'))
      ? { key: "common.differs.within", args: { name: label } }
      : { key: "common.differs.value", args: { name: label, stored, typed } };
  });
  if (left > 0) errors.push({ key: "common.differs.more", args: { count: left } });
  return errors;
}
