import type { Localised } from "../settings/council-settings.ts";
import type { DayKind } from "../catalogue/promise.ts";
import { dayOfDate, weekdayOf, type Day, type Weekday } from "./days.ts";

/** When the council does not work. */
export interface Calendar {
  /** At most six, so that every week has a working day. */
  weeklyDaysOff: Weekday[];
  /** In the order of their dates; at most one per date. */
  holidays: Holiday[];
}

export interface Holiday {
  /** `YYYY-MM-DD`, in India. */
  date: string;
  name: Localised;
}

/** Whether a day counts towards a promise. */
export type IsCounted = (day: Day) => boolean;

/** Makes the predicate that is true for the days that a promise counts: the working days of a calendar, or all days. */
export function makeIsCounted(counted: DayKind, calendar: Calendar): IsCounted {
  if (counted === "calendar") return () => true;
  const holidays = new Set(calendar.holidays.map(({ date }) => dayOfDate(date)));
  const daysOff = new Set(calendar.weeklyDaysOff);
  return (day) => !daysOff.has(weekdayOf(day)) && !holidays.has(day);
}

/** The day on which `days` counted days have passed since `day`, which is not counted itself. */
export function addDays(day: Day, days: number, isCounted: IsCounted): Day {
  let reachedDay = day;
  for (let daysLeft = days; daysLeft > 0;) {
    reachedDay += 1;
    if (isCounted(reachedDay)) daysLeft -= 1;
  }
  return reachedDay;
}

/** How many counted days there are after the day `after`, up to and including `upTo`; 0 if `upTo` is not later. */
export function countDays(after: Day, upTo: Day, isCounted: IsCounted): number {
  let count = 0;
  for (let day = after + 1; day <= upTo; day += 1) if (isCounted(day)) count += 1;
  return count;
}
