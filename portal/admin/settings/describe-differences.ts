import { isDeepStrictEqual } from "node:util";
import type { Calendar, Holiday } from "../../../council/calendar/calendar.ts";
import type { CouncilSettings } from "../../../council/settings/council-settings.ts";
import type { Translate } from "../../../texts/translate.ts";
import type { FormError } from "../../forms/form-answer.ts";
import { valueText } from "../audit/change-texts.ts";
import { describeChanges } from "./describe-changes.ts";

/** Describes each setting in which a form differs from what is stored, with both values. */
export function describeSettingsDifferences(
  t: Translate,
  stored: CouncilSettings,
  typed: CouncilSettings,
): FormError[] {
  const fields = Object.keys(typed) as (keyof CouncilSettings)[];
  const before = Object.fromEntries(fields.map((field) => [field, stored[field]]));
  return describeChanges(t, { before, after: typed });
}

/** Describes the days off and the holidays in which a form differs from what is stored. */
export function describeCalendarDifferences(
  t: Translate,
  stored: Calendar,
  typed: Calendar,
): FormError[] {
  const { weeklyDaysOff } = typed;
  return [
    ...describeChanges(t, {
      weeklyDaysOff: { before: stored.weeklyDaysOff, after: weeklyDaysOff },
    }),
    ...describeHolidays(t, "onlyStored", without(stored.holidays, typed.holidays)),
    ...describeHolidays(t, "onlyTyped", without(typed.holidays, stored.holidays)),
  ];
}

function describeHolidays(
  t: Translate,
  where: "onlyStored" | "onlyTyped",
  listedHolidays: Holiday[],
): FormError[] {
  if (listedHolidays.length === 0) return [];
  const holidays = valueText(t, "holidays", JSON.stringify(listedHolidays));
  return [{ key: `calendar.errors.${where}`, args: { holidays } }];
}

function without(holidays: Holiday[], excluded: Holiday[]): Holiday[] {
  return holidays.filter((holiday) => !excluded.some((other) => isDeepStrictEqual(other, holiday)));
}
