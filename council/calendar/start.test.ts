import { describe, expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { dayOfDate } from "./days.ts";
import { knownHolidays } from "./gazetted-holidays.ts";
import { readCalendar, writeCalendar } from "./records.ts";
import { storeStartingCalendar } from "./start.ts";

describe("the known holidays", () => {
  it("are the 17 gazetted holidays of 2026, and of another year the four with a fixed date", () => {
    expect(knownHolidays(2026)).toHaveLength(17);
    expect(knownHolidays(2031).map(({ date }) => date)).toEqual([
      "2031-01-26",
      "2031-08-15",
      "2031-10-02",
      "2031-12-25",
    ]);
    const dates = knownHolidays(2026).map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
    for (const date of dates) expect(dayOfDate(date)).toBeGreaterThan(0);
  });

  it("have a name in every language", () => {
    for (const { name } of [...knownHolidays(2026), ...knownHolidays(2027)])
      expect(name).toEqual({ en: expect.any(String), hi: expect.stringMatching(/[ऀ-ॿ]/) });
  });
});

onEachDatabase("the calendar a portal starts with", (office) => {
  it("has Sundays off and the known holidays of this year and the next", async () => {
    expect(await storeStartingCalendar(office)).toBe(true);
    const { calendar, version } = await readCalendar(office);
    expect(version).toBe(1);
    expect(calendar).toEqual({
      weeklyDaysOff: [7],
      holidays: [...knownHolidays(2026), ...knownHolidays(2027)],
    });
  });

  it("does not replace a calendar that the council has changed", async () => {
    const calendar = { weeklyDaysOff: [6 as const, 7 as const], holidays: [] };
    await office.change((tx) => writeCalendar(tx, { calendar, version: 0 }, "an administrator"));
    expect(await storeStartingCalendar(office)).toBe(false);
    expect(await readCalendar(office)).toEqual({ calendar, version: 1 });
  });

  it("is stored by only one of two processes that start at the same moment", async () => {
    const stored = await Promise.all([
      storeStartingCalendar(office),
      storeStartingCalendar(office),
    ]);
    expect(stored.toSorted()).toEqual([false, true]);
    expect((await readCalendar(office)).version).toBe(1);
  });
});
