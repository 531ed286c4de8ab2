import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { ForbiddenError } from "../errors.ts";
import { dayOfDate, endOfDay } from "./days.ts";
import { knownHolidays } from "./gazetted-holidays.ts";
import { writeCalendar } from "./records.ts";
import { storeStartingCalendar } from "./start.ts";
import { findYearsWithoutHolidays } from "./years-without-holidays.ts";

onEachDatabase("the years without holidays", (office) => {
  const moveToEndOf = (date: string) =>
    office.advanceClock(endOfDay(dayOfDate(date)) - office.clock());
  const years = async () => findYearsWithoutHolidays(office, await addPerson(office, "admin"));

  it("are this year and, from 1 November in India on, also the next year", async () => {
    await storeStartingCalendar(office);
    moveToEndOf("2026-10-31");
    expect(await years()).toEqual([]);
    office.advanceClock(1);
    expect(await years()).toEqual([2027]);
    moveToEndOf("2026-12-31");
    expect(await years(), "as the next year").toEqual([2027]);
    office.advanceClock(1);
    expect(await years(), "as this year").toEqual([2027]);
  });

  it("leave out a year that has a holiday without a fixed date", async () => {
    moveToEndOf("2026-11-01");
    const holi = { date: "2027-03-22", name: { en: "Holi" } };
    const holidays = [...knownHolidays(2026), ...knownHolidays(2027), holi];
    const calendar = { weeklyDaysOff: [7 as const], holidays };
    await office.change((tx) => writeCalendar(tx, { calendar, version: 0 }, null));
    expect(await years()).toEqual([]);
  });

  it("are this year and the next if no calendar is stored", async () => {
    moveToEndOf("2026-11-01");
    expect(await years()).toEqual([2026, 2027]);
  });

  it("are shown only to administrators", async () => {
    const staff = await addPerson(office, "staff");
    await expect(findYearsWithoutHolidays(office, staff)).rejects.toBeInstanceOf(ForbiddenError);
  });
});
