import { changesIn } from "../../../council/audit-log/changes.ts";
import type { Translate } from "../../../texts/translate.ts";
import type { FormError } from "../../forms/form-answer.ts";
import { fieldName, valueText } from "../audit/change-texts.ts";

/** A value that a form has otherwise than it is stored, in words. */
interface NamedChange {
  name: string;
  stored: string;
  typed: string;
}

/**
 * The values that a form has otherwise than they are stored.
 * @param details `before` (stored) and `after` (typed), of all values or under the name of each, as in the audit log
 */
export function changesInWords(t: Translate, details: object): NamedChange[] {
  return inWords(t, details).named;
}

function inWords(t: Translate, details: object): { named: NamedChange[]; left: number } {
  const { changes, left } = changesIn(JSON.stringify(details), "");
  const named = changes.map(({ name, before, after }) => {
    const value = (text: string | undefined) =>
      text === undefined ? t("audit.nothing") : valueText(t, name, text);
    return { name: fieldName(t, name), stored: value(before), typed: value(after) };
  });
  return { named, left };
}

/**
 * Names the values that a form has otherwise than they are stored, with both, and says how many more there are;
 * `details` as in `changesInWords`.
 */
export function nameChanges(t: Translate, details: object): FormError[] {
  const { named, left } = inWords(t, details);
  const errors = named.map(({ name: setting, stored, typed }): FormError =>
    // Two long texts may differ after what is shown. What is deep inside is JSON.
    stored === typed || [stored, typed].some((text) => text.startsWith('{"'))
      ? { key: "settings.errors.differsWithin", args: { setting } }
      : { key: "settings.errors.differs", args: { setting, stored, typed } },
  );
  if (left > 0) errors.push({ key: "settings.errors.moreDiffer", args: { count: left } });
  return errors;
}
