import { expect, it } from "vitest";
import { toCalendarValues } from "../../portal/admin/settings/calendar/calendar-form-values.ts";
import { toFormValues } from "../../portal/admin/settings/settings-form-values.ts";
import type { Calendar } from "../calendar/calendar.ts";
import { sampleSettings } from "../settings/sample-settings.ts";
import { settingsForm } from "../settings/rules.ts";
import { settingsAndCalendarForm } from "./rules.ts";

const schema = settingsAndCalendarForm("2026-01-01");
const calendar: Calendar = {
  weeklyDaysOff: [7],
  holidays: [{ date: "2026-03-04", name: { en: "Holi", hi: "होली" } }],
};
const typed = { ...toFormValues(sampleSettings), ...toCalendarValues(calendar) };

it("the form of settings and calendar is parsed into both", () => {
  expect(schema.parse(typed)).toEqual({ settings: sampleSettings, calendar });
});

it("the form of settings and calendar refuses an unknown field, and requires every other", () => {
  expect(schema.safeParse({ ...typed, logo: "x" }).success).toBe(false);
  for (const field of [...Object.keys(settingsForm.shape), ...Object.keys(calendar)]) {
    const { [field as "name"]: _, ...others } = typed;
    expect(schema.safeParse(others).success, field).toBe(false);
  }
});
