import { describe, expect, it } from "vitest";
import { holidaysAtMost } from "../../../../council/limits.ts";
import { applyRowChange, readCalendarValues, toCalendarValues } from "./calendar-form-values.ts";

const sent = (fields: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};
const form = sent([
  ["expectedVersion", "3"],
  ["weeklyDaysOff", "6"],
  ["weeklyDaysOff", "7"],
  ["holidays", "2026-03-04"],
  ["holidays-0-name-en", "Holi"],
  ["holidays-0-name-hi", "होली"],
  ["holidays", "2026-12-25"],
  ["holidays-1-name-en", "Christmas"],
]);
const calendar = toCalendarValues({
  weeklyDaysOff: [6, 7],
  holidays: [
    { date: "2026-03-04", name: { en: "Holi", hi: "होली" } },
    { date: "2026-12-25", name: { en: "Christmas" } },
  ],
});
const datesAfter = (button: string, value: string) =>
  applyRowChange(readCalendarValues(form), sent([[button, value]]))?.calendar.holidays.map(
    ({ date }) => date,
  );

describe("the form of the calendar", () => {
  it("sends back what it was filled with", () => {
    expect(readCalendarValues(form)).toEqual({ calendar, expectedVersion: 3 });
  });

  it("gains and loses rows, and keeps the rest", () => {
    expect(datesAfter("addHoliday", "1")).toEqual(["2026-03-04", "2026-12-25", ""]);
    expect(datesAfter("removeHoliday", "0")).toEqual(["2026-12-25"]);
    for (const row of ["2", "-1", "x"])
      expect(datesAfter("removeHoliday", row)).toEqual(["2026-03-04", "2026-12-25"]);
    const longer = applyRowChange(readCalendarValues(form), sent([["addHoliday", "1"]]));
    expect(longer).toMatchObject({
      expectedVersion: 3,
      focus: 2,
      calendar: { weeklyDaysOff: [6, 7] },
    });
  });

  it("changes no row without such a button", () => {
    expect(applyRowChange(readCalendarValues(form), form)).toBeUndefined();
  });

  it("reads up to twice as many rows as a calendar may have", () => {
    const rows = (count: number) =>
      readCalendarValues(sent(Array.from({ length: count }, () => ["holidays", ""]))).calendar
        .holidays;
    expect(rows(holidaysAtMost + 1)).toHaveLength(holidaysAtMost + 1);
    expect(rows(5_000)).toHaveLength(2 * holidaysAtMost);
  });
});
