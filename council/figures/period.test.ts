import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dateOfDay, dayOfDate } from "../calendar/days.ts";
import { firstDayOf, mondayOf, monthOf, startOfWeekPart, weeksOf, wholeWeeks } from "./period.ts";
import { parseFiguresQuery } from "./query.ts";

/** A Wednesday. */
const today = dayOfDate("2026-01-07");
const usual = { from: dayOfDate("2025-10-20"), to: today };
const parse = (query: string) =>
  parseFiguresQuery(new URLSearchParams(query), today, [{ value: "S1" }]);

describe("the period of the figures", () => {
  it("is the last twelve weeks, from a Monday, if none is chosen", () => {
    const nothingWrong = { service: undefined, periodError: undefined, hasOtherError: false };
    expect(parse("")).toEqual({ ...usual, ...nothingWrong });
    expect(parse("from=&to=&service=&lang=hi")).toEqual({ ...usual, ...nothingWrong });
  });

  it("is the chosen period, cut off at today", () => {
    expect(parse("from=2025-12-31&to=2026-12-31&service=S1")).toEqual({
      from: dayOfDate("2025-12-31"),
      to: today,
      service: "S1",
      periodError: undefined,
      hasOtherError: false,
    });
    expect(parse("to=2025-12-31")).toMatchObject({ from: dayOfDate("2025-10-13") });
    expect(parse("from=2024-07-01&to=2026-12-31"), "short enough without the days to come").toEqual(
      {
        from: dayOfDate("2024-07-01"),
        to: today,
        service: undefined,
        periodError: undefined,
        hasOtherError: false,
      },
    );
    expect(parse("to=2026-12-31")).toMatchObject({ ...usual, periodError: undefined });
  });

  it.each([
    ["dates", "from=2026-02-30"],
    ["dates", "to=tomorrow"],
    ["order", "from=2026-01-02&to=2026-01-01"],
    ["future", "from=2026-01-08&to=2026-02-01"],
    ["tooLong", "from=2023-01-01&to=2026-01-01"],
  ])(
    "is the last twelve weeks if the chosen one is wrong, with the error: %s",
    (periodError, query) => {
      expect(parse(`${query}&service=S1`)).toEqual({
        ...usual,
        service: "S1",
        periodError,
        hasOtherError: false,
      });
    },
  );

  it("is the chosen period even if another parameter is wrong, which the result says", () => {
    for (const wrong of ["service=S2", "service=%3Cb%3E", "page=2", `service=${"A".repeat(101)}`])
      expect(parse(`from=2026-01-01&${wrong}`)).toMatchObject({
        from: dayOfDate("2026-01-01"),
        service: undefined,
        periodError: undefined,
        hasOtherError: true,
      });
  });

  it("is read from the last of two values of one name, which is also the value that is checked", () => {
    expect(
      parse("from=tomorrow&from=2026-01-01&to=x&to=2026-01-06&service=%3C&service=S1"),
    ).toEqual({
      from: dayOfDate("2026-01-01"),
      to: dayOfDate("2026-01-06"),
      service: "S1",
      periodError: undefined,
      hasOtherError: false,
    });
    expect(parse("from=2026-01-01&from=tomorrow")).toMatchObject({
      ...usual,
      periodError: "dates",
    });
  });

  it("has whole weeks, split where a month ends, and single days before and after them", () => {
    const partsOf = (from: string, to: string) => {
      const whole = wholeWeeks({ from: dayOfDate(from), to: dayOfDate(to) }, today);
      return [dateOfDay(whole.from), dateOfDay(whole.to)];
    };
    expect(partsOf("2025-12-29", "2026-01-07")).toEqual(["2025-12-29", "2026-01-07"]);
    expect(partsOf("2025-12-30", "2026-01-06")).toEqual(["2026-01-01", "2026-01-04"]);
    expect(partsOf("2025-12-30", "2025-12-31")).toEqual(["2026-01-01", "2025-12-31"]);
    const days = fc.tuple(fc.nat(400), fc.nat(400));
    fc.assert(
      fc.property(days, ([before, length]) => {
        const from = today - before - length;
        const to = today - before;
        const whole = wholeWeeks({ from, to }, today);
        expect(whole.from).toBeGreaterThanOrEqual(from);
        expect(whole.to).toBeLessThanOrEqual(to);
        for (let day = from; day <= to; day += 1) {
          const first = startOfWeekPart(day);
          const isWhole = first >= whole.from && first <= whole.to;
          expect(isWhole).toBe(day >= whole.from && day <= whole.to);
        }
        // Fewer than seven single days are before the whole weeks, and fewer than seven after them.
        const singleDays =
          whole.from > whole.to ? [(to - from) / 2] : [whole.from - from, to - whole.to];
        for (const count of singleDays) expect(count).toBeLessThan(7);
      }),
    );
    expect(startOfWeekPart(dayOfDate("2026-01-03"))).toBe(dayOfDate("2026-01-01"));
    expect(startOfWeekPart(dayOfDate("2026-01-14"))).toBe(mondayOf(dayOfDate("2026-01-14")));
  });

  it("has every week that it touches, and each day has the first day of its month", () => {
    const weeks = weeksOf({ from: dayOfDate("2026-01-04"), to: dayOfDate("2026-01-12") });
    expect(weeks.map(dateOfDay)).toEqual(["2025-12-29", "2026-01-05", "2026-01-12"]);
    for (const date of ["1970-01-31", "2026-01-01", "2026-12-31", "2028-02-29"])
      expect(dateOfDay(firstDayOf(monthOf(dayOfDate(date))))).toBe(`${date.slice(0, 7)}-01`);
  });
});
