import { describe, expect, it } from "vitest";
import { sampleSettings } from "../../../council/settings/sample-settings.ts";
import { settingsFields } from "../../../tests/kit/settings-fields.ts";
import { applyRowChange, readFormState, toFormValues } from "./settings-form-values.ts";

const settings = toFormValues(sampleSettings);

const formWith = (button?: string, value = "1") => {
  const form = new FormData();
  for (const [name, control] of Object.entries(settingsFields(settings))) form.set(name, control);
  form.set("expectedVersion", "3");
  form.set("expectedCalendarVersion", "5");
  form.append("weeklyDaysOff", "6");
  form.append("weeklyDaysOff", "7");
  for (const [row, [date, name]] of [
    ["2026-03-04", "Holi"],
    ["2026-12-25", "Christmas"],
  ].entries()) {
    form.append("holidays", date!);
    form.set(`holidays-${row}-name-en`, name!);
  }
  if (button) form.set(button, value);
  return form;
};
const afterPressing = (button?: string, value?: string) => {
  const form = formWith(button, value);
  return applyRowChange(readFormState(form), form);
};
const datesAfter = (button: string, value?: string) =>
  afterPressing(button, value)?.calendar.holidays.map(({ date }) => date);

describe("the settings form", () => {
  it("sends back what it was filled with", () => {
    expect(readFormState(formWith())).toEqual({
      settings,
      calendar: {
        weeklyDaysOff: [6, 7],
        holidays: [
          { date: "2026-03-04", name: { en: "Holi", hi: "" } },
          { date: "2026-12-25", name: { en: "Christmas", hi: "" } },
        ],
      },
      versions: { settings: 3, calendar: 5 },
    });
  });

  it("gains and loses holidays, and keeps the rest", () => {
    expect(datesAfter("addHoliday")).toEqual(["", "2026-03-04", "2026-12-25"]);
    expect(datesAfter("removeHoliday", "0")).toEqual(["2026-12-25"]);
    for (const row of ["2", "-1", "x"])
      expect(datesAfter("removeHoliday", row)).toEqual(["2026-03-04", "2026-12-25"]);
    expect(afterPressing("addHoliday")).toMatchObject({
      settings,
      calendar: { weeklyDaysOff: [6, 7] },
      versions: { settings: 3, calendar: 5 },
      extendedList: "holidays",
    });
  });

  it("keeps the calendar when another list gains or loses a row", () => {
    const { calendar } = readFormState(formWith());
    for (const button of [
      "addTestimonial",
      "removeTestimonial",
      "addSocialLink",
      "removeSocialLink",
    ])
      expect(afterPressing(button), button).toMatchObject({
        calendar,
        versions: { settings: 3, calendar: 5 },
      });
  });

  it("changes no row if no button for rows was pressed", () => {
    expect(afterPressing()).toBeUndefined();
  });
});
