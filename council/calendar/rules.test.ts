import { describe, expect, it } from "vitest";
import type { LocalTextValues } from "../catalogue/typed-text.ts";
import { holidayNameMaxLength, holidaysAtMost } from "../limits.ts";
import { calendarForm, type CalendarFormValues } from "./rules.ts";

const form = calendarForm("2026-01-01");
const nameOf = (name: Partial<LocalTextValues>) => name as LocalTextValues;
const row = (date: string, en = "Holi", hi = "") => ({ date, name: nameOf({ en, hi }) });
const parse = (holidays: CalendarFormValues["holidays"], more: object = {}) =>
  form.safeParse({ weeklyDaysOff: [7], holidays, ...more });
const errorsOf = (...input: Parameters<typeof parse>) =>
  parse(...input).error?.issues.map(({ path, message }) => [path.join("-"), message]);

describe("the form of the calendar", () => {
  it("sorts its holidays by date, and drops blank rows", () => {
    expect(parse([row("2026-12-25", "Christmas"), row("", ""), row("2026-03-04")]).data).toEqual({
      weeklyDaysOff: [7],
      holidays: [row("2026-03-04"), row("2026-12-25", "Christmas")],
    });
  });

  it("accepts dates as people write them, in Latin or Devanagari digits", () => {
    for (const date of ["2026-03-04", " 4-3-2026 ", "04.03.2026", "4/3/2026", "४-३-२०२६"])
      expect(parse([row(date)]).data?.holidays).toEqual([row("2026-03-04")]);
  });

  it("refuses texts that are no date, past and repeated dates, and rows without a name", () => {
    expect(
      errorsOf([
        row("2026-02-29"),
        row("2025-12-25"),
        row("2026-03-04"),
        row("4-3-2026"),
        row("2026-03-05", "", "होली"),
        row("", "Diwali"),
      ]),
    ).toEqual([
      ["holidays-0-date", "calendar.errors.dateInvalid"],
      ["holidays-1-date", "calendar.errors.dateOver"],
      ["holidays-3-date", "calendar.errors.dateTwice"],
      ["holidays-4-name-en", "calendar.errors.nameRequired"],
      ["holidays-5-date", "calendar.errors.dateInvalid"],
    ]);
  });

  it("refuses too many holidays and names that are too long", () => {
    const many = Array.from({ length: holidaysAtMost + 1 }, (_, day) =>
      row(new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)),
    );
    expect(errorsOf(many)).toEqual([["holidays-0-date", "calendar.errors.tooMany"]]);
    expect(parse(many.slice(1)).success).toBe(true);
    expect(errorsOf([row("2026-03-04", "x".repeat(holidayNameMaxLength + 1))])).toEqual([
      ["holidays-0-name-en", "calendar.errors.nameTooLong"],
    ]);
  });

  it("requires a working day in every week, and refuses unknown weekdays and fields", () => {
    expect(errorsOf([], { weeklyDaysOff: [1, 2, 3, 4, 5, 6, 7] })).toEqual([
      ["weeklyDaysOff", "calendar.errors.noWorkingDay"],
    ]);
    expect(parse([], { weeklyDaysOff: [7, 6, 6] }).data?.weeklyDaysOff).toEqual([6, 7]);
    for (const day of [0, 8, Number.NaN])
      expect(errorsOf([], { weeklyDaysOff: [day] })?.[0]?.[1]).toBe("common.unexpectedField");
    expect(parse([], { secret: 1 }).success).toBe(false);
  });
});
