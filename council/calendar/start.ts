import { dayInIndia } from "../day-in-india.ts";
import type { Office } from "../office.ts";
import type { Calendar } from "./calendar.ts";
import { knownHolidays } from "./gazetted-holidays.ts";
import { readCalendar, writeCalendar } from "./records.ts";

/**
 * Stores the calendar that a portal starts with, unless a calendar is stored: Sundays off, and the known holidays
 * of this year and the next. May be called at every start, by several processes at once.
 * @returns whether it was stored by this call.
 */
export async function storeStartingCalendar(office: Office): Promise<boolean> {
  if ((await readCalendar(office)).version > 0) return false;
  const year = Number(dayInIndia(office.clock()).slice(0, 4));
  const holidays = [...knownHolidays(year), ...knownHolidays(year + 1)];
  const calendar: Calendar = { weeklyDaysOff: [7], holidays };
  return office.change((tx) => writeCalendar(tx, { calendar, version: 0 }, null));
}
