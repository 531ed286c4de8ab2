import { isDeepStrictEqual } from "node:util";
import type { Calendar, Holiday } from "../../../council/calendar/calendar.ts";
import type { CouncilSettings } from "../../../council/settings/council-settings.ts";
import type { Translate } from "../../../texts/translate.ts";
import type { FormError } from "../../forms/form-answer.ts";
import { valueText } from "../audit/change-texts.ts";
import { nameChanges } from "./name-changes.ts";

/** Names each setting that a form has otherwise than it is stored, with both values. */
export function nameSettingsDifferences(
  t: Translate,
  stored: CouncilSettings,
  typed: CouncilSettings,
): FormError[] {
  const fields = Object.keys(typed) as (keyof CouncilSettings)[];
  const before = Object.fromEntries(fields.map((field) => [field, stored[field]]));
  return nameChanges(t, { before, after: typed });
}

/** Names the days off and the holidays that a form has otherwise than they are stored. */
export function nameCalendarDifferences(
  t: Translate,
  stored: Calendar,
  typed: Calendar,
): FormError[] {
  const { weeklyDaysOff } = typed;
  return [
    ...nameChanges(t, { weeklyDaysOff: { before: stored.weeklyDaysOff, after: weeklyDaysOff } }),
    ...nameHolidays(t, "onlyStored", without(stored.holidays, typed.holidays)),
    ...nameHolidays(t, "onlyTyped", without(typed.holidays, stored.holidays)),
  ];
}

function nameHolidays(
  t: Translate,
  where: "onlyStored" | "onlyTyped",
  some: Holiday[],
): FormError[] {
  if (some.length === 0) return [];
  const holidays = valueText(t, "holidays", JSON.stringify(some));
  return [{ key: `calendar.errors.${where}`, args: { holidays } }];
}

function without(some: Holiday[], others: Holiday[]): Holiday[] {
  return some.filter((holiday) => !others.some((other) => isDeepStrictEqual(other, holiday)));
}
