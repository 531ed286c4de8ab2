import { changesIn } from "../../../council/audit-log/changes.ts";
import type { Translate } from "../../../texts/translate.ts";
import type { FormError } from "../../forms/form-answer.ts";
import { fieldName, valueText } from "../audit/change-texts.ts";

/**
 * Describes the values in which a form differs from what is stored, each with the stored and the typed value, and says
 * how many more differ.
 * @param details as of an audit entry: `{ before, after }` with all values, or such a pair under the name of each value;
 * `before` is stored, `after` was typed
 */
export function describeChanges(t: Translate, details: object): FormError[] {
  // Without an action: it only completes the details of some kinds of entries.
  const { changes, left } = changesIn(JSON.stringify(details), "");
  const errors = changes.map(({ name, before, after }): FormError => {
    const value = (text: string | undefined) =>
      text === undefined ? t("audit.nothing") : valueText(t, name, text);
    const [label, stored, typed] = [fieldName(t, name), value(before), value(after)];
    // Two long texts may differ only where they are cut off, and a nested value is JSON: neither helps a reader.
    return stored === typed || [stored, typed].some((text) => text.startsWith('{"'))
      ? { key: "common.differs.within", args: { name: label } }
      : { key: "common.differs.value", args: { name: label, stored, typed } };
  });
  if (left > 0) errors.push({ key: "common.differs.more", args: { count: left } });
  return errors;
}
