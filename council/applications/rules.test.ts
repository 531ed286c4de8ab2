import { describe, expect, it } from "vitest";
import { controlName, isAnswerControl, readCompleteAnswers } from "./rules.ts";

describe("the answers read from form data", () => {
  const readForm = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return readCompleteAnswers(form);
  };

  it("are all answers that were sent, without the declaration", () => {
    expect(readForm({ fullName: "Sunita", reason: "", declaration: "on" })).toEqual({
      fullName: "Sunita",
      reason: "",
    });
  });

  it("have answers to questions by the names of their controls; ticked boxes with one name make one answer", () => {
    const form = new FormData();
    for (const option of ["water", "light"]) form.append("q.has", option);
    form.set("q.since-day", "3");
    form.set("q.family.0.name", "Kamla");
    for (const none of ["q_has", "q.", "q.Has", "q.has.0.name.1", "q.has-0-name"]) {
      form.set(none, "1");
      expect(isAnswerControl(none)).toBe(false);
    }
    expect(readCompleteAnswers(form)).toEqual({
      "q.has": "water light",
      "q.since": { day: "3" },
      "q.family": { "0.name": "Kamla" },
    });
    expect(controlName("q.since", "day")).toBe("q.since-day");
    expect(controlName("q.family", "0.name")).toBe("q.family.0.name");
  });

  it("have a date only if all its parts were sent", () => {
    const day = { "dateOfBirth-day": "2" };
    const whole = { ...day, "dateOfBirth-month": "3", "dateOfBirth-year": "1970" };
    expect(readForm(day)).toEqual({});
    expect(readForm(whole)).toEqual({ dateOfBirth: { day: "2", month: "3", year: "1970" } });
  });
});
