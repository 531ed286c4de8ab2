import { dayInIndia } from "../day-in-india.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Person } from "../permissions.ts";
import { lacksHolidays } from "./gazetted-holidays.ts";
import { readCalendar } from "./records.ts";

/** The holidays of the next year are gazetted in autumn. */
const firstMonthForNextYear = 11;

/**
 * The years whose holidays the council has to add to its calendar: this year, and from November on the next.
 * @throws ForbiddenError for those who do not manage the settings.
 */
export async function findYearsWithoutHolidays(
  office: Office,
  actor: Pick<Person, "role">,
): Promise<number[]> {
  requireAllowed(actor, "manageSettings");
  const [year, month] = dayInIndia(office.clock()).split("-").map(Number) as [number, number];
  const { holidays } = (await readCalendar(office)).calendar;
  const years = month >= firstMonthForNextYear ? [year, year + 1] : [year];
  return years.filter((one) => lacksHolidays(holidays, one));
}
