import { describe, expect, it } from "vitest";
import { holidaysAtMost } from "../../../../council/limits.ts";
import { readCalendarValues, toCalendarValues } from "./calendar-form-values.ts";

const formDataOf = (fields: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};

describe("the calendar's part of the settings form", () => {
  it("sends back what it was filled with", () => {
    const form = formDataOf([
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
    expect(readCalendarValues(form)).toEqual(calendar);
  });

  it("reads up to twice as many rows as a calendar may have", () => {
    const rows = (count: number) =>
      readCalendarValues(formDataOf(Array.from({ length: count }, () => ["holidays", ""])))
        .holidays;
    expect(rows(holidaysAtMost + 1)).toHaveLength(holidaysAtMost + 1);
    expect(rows(5_000)).toHaveLength(2 * holidaysAtMost);
  });
});
