import fc from "fast-check";
import { expect, it } from "vitest";
import { dayInIndia } from "../day-in-india.ts";
import { anyCharacter } from "../../tests/kit/any-character.ts";
import { isTodayOrEarlier, isRealDate } from "./real-date.ts";

const year = fc.integer({ min: 1900, max: 9999 });
const written = (year: number, month: number, day: number) =>
  [String(year).padStart(4, "0"), ...[month, day].map((n) => String(n).padStart(2, "0"))].join("-");
/** The number of days in a month, computed by the rule of the calendar, independently of the JavaScript engine. */
const daysIn = (year: number, month: number) => {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
};

it("a date is real if its month has that day", () => {
  const numbers = fc.tuple(year, fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 99 }));
  fc.assert(
    fc.property(numbers, ([year, month, day]) => {
      const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
      expect(isRealDate(written(year, month, day))).toBe(exists);
    }),
    { numRuns: 2000 },
  );
});

it("every last day of a month is a real date, and the number after it is not", () => {
  fc.assert(
    fc.property(year, fc.integer({ min: 1, max: 12 }), (year, month) => {
      const last = daysIn(year, month);
      expect(isRealDate(written(year, month, last))).toBe(true);
      expect(isRealDate(written(year, month, last + 1))).toBe(false);
    }),
    { numRuns: 500 },
  );
});

it("no date before 1900 is accepted", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1899 }), (year) => {
      expect(isRealDate(written(year, 6, 15))).toBe(false);
    }),
  );
});

it("a text that is not of the form YYYY-MM-DD is no real date, and causes no error", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: anyCharacter })), (text) => {
      const looksLikeDate = /^\d{4}-\d{2}-\d{2}$/.test(text);
      expect(isRealDate(text) && !looksLikeDate).toBe(false);
    }),
  );
});

it("the day in India is the day in UTC five and a half hours later, is a real date, and counts as today or earlier", () => {
  const moments = fc.integer({ min: 0, max: 4_000_000_000_000 });
  fc.assert(
    fc.property(moments, (moment) => {
      const today = dayInIndia(moment);
      expect(today).toBe(new Date(moment + 5.5 * 3_600_000).toISOString().slice(0, 10));
      expect(isRealDate(today)).toBe(true);
      expect(isTodayOrEarlier(today, today)).toBe(true);
      expect(isTodayOrEarlier(dayInIndia(moment + 86_400_000), today)).toBe(false);
    }),
  );
});
