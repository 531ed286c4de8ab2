import { expect, it } from "vitest";
import {
  formatDate,
  formatDateTime,
  formatNumber,
  formatRupees,
  formatShortDate,
  formatTime,
  languageName,
} from "./format.ts";
import { spec } from "../tests/kit/spec.ts";

const lateOnNewYearsEve = Date.UTC(2025, 11, 31, 20, 5);

it("writes dates as MMM dd, yyyy, by India's calendar", spec("§9/display/dates"), () => {
  expect(formatDate(lateOnNewYearsEve, "en")).toBe("Jan 01, 2026");
  expect(formatDate(lateOnNewYearsEve, "hi")).toMatch(/^01 .+ 2026$/);
  expect(formatDateTime(lateOnNewYearsEve, "en")).toBe("Jan 01, 2026, 01:35 AM");
  expect(formatTime(lateOnNewYearsEve, "en")).toBe("01:35 AM");
});

it("writes times in Hindi without the English am and pm", () => {
  const evening = Date.UTC(2026, 0, 1, 15, 37);
  expect(formatDateTime(evening, "hi")).toMatch(/^01 जन.* 2026, 21:07$/);
  expect(formatTime(Date.UTC(2025, 11, 31, 18, 35), "hi")).toBe("00:05");
});

it("leaves the year out on the axis of a chart, unless it is another year in India", () => {
  const inJune = Date.UTC(2026, 5, 1);
  expect(formatShortDate(lateOnNewYearsEve, "en", inJune)).toBe("Jan 01");
  expect(formatShortDate(lateOnNewYearsEve, "hi", inJune)).toMatch(/^01 [^\d]+$/);
  expect(formatShortDate(Date.UTC(2025, 11, 31), "en", inJune)).toBe("Dec 31, 2025");
});

it("writes money in whole rupees, grouped as in India", spec("§9/display/rupees"), () => {
  expect(formatRupees(50)).toBe("₹50");
  expect(formatRupees(120000)).toBe("₹1,20,000");
  expect(formatNumber(1234567)).toBe("12,34,567");
});

it("calls a language by the reader's word for it", () => {
  expect(languageName("hi", "en")).toBe("Hindi");
  expect(languageName("en", "hi")).toBe("अंग्रेज़ी");
  expect(languageName("hi", "hi")).toBe("हिन्दी");
});
