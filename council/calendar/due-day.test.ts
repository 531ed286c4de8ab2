import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Calendar } from "./calendar.ts";
import { dateOfDay, dayOfDate, weekdays } from "./days.ts";
import { dueDay, dueDayAfterWaits, type DueDayInput } from "./due-day.ts";

const holiday = (date: string) => ({ date, name: { en: "Holiday" } });
/** A calendar with Sundays off and these holidays. */
const calendarWith = (...dates: string[]): Calendar => ({
  weeklyDaysOff: [7],
  holidays: dates.map(holiday),
});
const dueDate = (
  submitted: string,
  days: number,
  more: { calendar?: Calendar; counted?: "working" | "calendar"; waits?: [string, string][] } = {},
) =>
  dateOfDay(
    dueDay({
      submissionDay: dayOfDate(submitted),
      promise: { days, counted: more.counted ?? "working" },
      waits: (more.waits ?? []).map(([from, to]) => ({ from: dayOfDate(from), to: dayOfDate(to) })),
      calendar: more.calendar ?? calendarWith(),
    }),
  );

describe("the due day", () => {
  it("is the last of the promised days, counted from the day after the submission", () => {
    // A Monday.
    expect(dueDate("2026-11-23", 1)).toBe("2026-11-24");
    expect(dueDate("2026-11-23", 5)).toBe("2026-11-28");
    expect(dueDate("2026-11-23", 6)).toBe("2026-11-30");
  });

  it("is counted from the next working day if the application was submitted on a day off", () => {
    expect(dueDate("2026-11-29", 1)).toBe("2026-11-30");
  });

  it("is counted without holidays, even at the ends of months and years", () => {
    const calendar = calendarWith("2026-12-31", "2027-01-01", "2027-01-26");
    expect(dueDate("2026-12-30", 1, { calendar })).toBe("2027-01-02");
    expect(dueDate("2027-01-25", 1, { calendar })).toBe("2027-01-27");
    // A holiday on a Sunday takes no second day.
    expect(dueDate("2026-12-26", 1, { calendar: calendarWith("2026-12-27") })).toBe("2026-12-28");
    expect(dueDate("2028-02-26", 2)).toBe("2028-02-29");
  });

  it("is counted with every day if the promise is in calendar days", () => {
    const calendar = calendarWith("2026-12-25");
    expect(dueDate("2026-12-24", 3, { calendar, counted: "calendar" })).toBe("2026-12-27");
  });

  it("moves by the counted days of a wait, which exclude its first day and include its last", () => {
    const waits: [string, string][] = [["2026-11-24", "2026-11-26"]];
    expect(dueDate("2026-11-23", 3, { waits })).toBe("2026-11-28");
    // A wait that ends on its first day, or counts nothing but a day off, adds nothing.
    expect(dueDate("2026-11-23", 3, { waits: [["2026-11-24", "2026-11-24"]] })).toBe("2026-11-26");
    expect(dueDate("2026-11-23", 8, { waits: [["2026-11-28", "2026-11-29"]] })).toBe("2026-12-02");
  });

  it("is not moved by a wait that begins after the due day", () => {
    const input = (...waits: [string, string][]): DueDayInput => ({
      submissionDay: dayOfDate("2026-11-23"),
      promise: { days: 3, counted: "working" },
      waits: waits.map(([from, to]) => ({ from: dayOfDate(from), to: dayOfDate(to) })),
      calendar: calendarWith(),
    });
    const due = (...waits: [string, string][]) => dateOfDay(dueDayAfterWaits(input(...waits)));
    expect(due(["2026-11-26", "2026-11-28"])).toBe("2026-11-28");
    expect(due(["2026-11-27", "2026-11-28"])).toBe("2026-11-26");
    expect(due(["2026-11-25", "2026-11-27"], ["2026-11-28", "2026-12-01"])).toBe("2026-12-01");
    expect(due(["2026-11-25", "2026-11-27"], ["2026-11-30", "2026-12-01"])).toBe("2026-11-28");
  });

  it("agrees with a list of all counted dates, in 100,000 cases", { timeout: 120_000 }, () => {
    const cases = { calendars: 1000, each: 100 };
    fc.assert(
      fc.property(
        calendars,
        fc.array(inputs, { minLength: cases.each, maxLength: cases.each }),
        (calendar, all) => {
          const dates = { working: countedDates(calendar), calendar: countedDates(everyDay) };
          const due = all.map((input) => dateOfDay(dueDay({ ...input, calendar })));
          expect(due).toEqual(
            all.map((input) => dueDateByList(dates[input.promise.counted], input)),
          );
        },
      ),
      { numRuns: cases.calendars },
    );
  });
});

const [first, last] = ["2026-01-01", "2029-12-31"];
const dayBetween = (from: string, to: string) =>
  fc.integer({ min: dayOfDate(from), max: dayOfDate(to) });

const calendars: fc.Arbitrary<Calendar> = fc.record({
  weeklyDaysOff: fc.uniqueArray(fc.constantFrom(...weekdays), { maxLength: 5 }),
  holidays: fc
    .uniqueArray(dayBetween(first, "2027-12-31"), { maxLength: 40 })
    .map((days) => days.map((day) => holiday(dateOfDay(day)))),
});

const inputs: fc.Arbitrary<Omit<DueDayInput, "calendar">> = fc.record({
  submissionDay: dayBetween(first, "2027-06-30"),
  promise: fc.record({
    days: fc.integer({ min: 1, max: 60 }),
    counted: fc.constantFrom("working" as const, "calendar" as const),
  }),
  waits: fc.array(
    fc
      .tuple(dayBetween(first, "2027-09-30"), fc.integer({ min: 0, max: 30 }))
      .map(([from, length]) => ({ from, to: from + length })),
    { maxLength: 3 },
  ),
});

const everyDay: Calendar = { weeklyDaysOff: [], holidays: [] };

/** All counted dates of the years that the cases fall in, made without the code under test. */
function countedDates({ weeklyDaysOff, holidays }: Calendar): string[] {
  const dates: string[] = [];
  const holidayDates = holidays.map(({ date }) => date);
  const day = new Date(`${first}T12:00:00Z`);
  for (let date = first; date <= last; date = day.toISOString().slice(0, 10)) {
    const weekday = day.getUTCDay() === 0 ? 7 : day.getUTCDay();
    if (!weeklyDaysOff.some((off) => off === weekday) && !holidayDates.includes(date))
      dates.push(date);
    day.setUTCDate(day.getUTCDate() + 1);
  }
  return dates;
}

function dueDateByList(
  dates: string[],
  { submissionDay, promise, waits }: Omit<DueDayInput, "calendar">,
) {
  const upTo = (day: number) => countUpTo(dates, dateOfDay(day));
  const waited = waits.reduce((sum, { from, to }) => sum + upTo(to) - upTo(from), 0);
  return dates[upTo(submissionDay) + promise.days + waited - 1];
}

/** How many of the sorted dates are not later than `date`. Searches binarily, because there are 100,000 cases. */
function countUpTo(dates: string[], date: string): number {
  let [low, high] = [0, dates.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (dates[middle]! <= date) low = middle + 1;
    else high = middle;
  }
  return low;
}
