import { expect, it } from "vitest";
import { textsIn } from "../../../texts/all.ts";
import { fieldName, valueText } from "./change-texts.ts";

const t = textsIn("en");

it("shows the text of statuses, roles, duties, languages, amounts, claimants and booleans", () => {
  const shown = [
    ["status", "under-review"],
    ["role", "admin"],
    ["duty", "helper"],
    ["defaultLanguage", "hi"],
    ["amountPaise", "120050"],
    ["override", "true"],
    ["claimant", "relative"],
    ["remarks", "approved"],
    ["voided", "payment"],
    ["from", "citizen"],
    ["to", "auditor"],
    ["bytes", "26112"],
  ] as const;
  expect(
    shown.map(([name, value]) => `${fieldName(t, name)}: ${valueText(t, name, value)}`),
  ).toEqual([
    "Status: Under Review",
    "Role: Administrator",
    `Duty: ${t("common.duty.helper")}`,
    "Language for new visitors: हिन्दी",
    "Amount: ₹1,200.50",
    "Override: yes",
    "Taken over by: a relative or friend",
    "Remarks: approved",
    "Voided entry: Payment",
    "From: Citizen",
    "To: Auditor",
    "Size in bytes: 26112",
  ]);
});

it("shows a setting under its present name, in older entries too", () => {
  const label = t("settings.fields.certificatesPerDayBrake");
  expect(fieldName(t, "certificatesPerDayBrake")).toBe(label);
  expect(fieldName(t, "certificateBrake")).toBe(label);
});

it("names settings by their control, or by their part", () => {
  expect(fieldName(t, "showsTestimonials")).toBe(t("settings.fields.showsTestimonials"));
  expect(fieldName(t, "landingFigures")).toBe(t("settings.parts.landingFigures"));
});

it("names the parts of larger values", () => {
  expect(fieldName(t, "title.hi")).toBe("Title · हिन्दी");
  expect(fieldName(t, "promise.days")).toBe("Promise · days");
});

it("shows a field without a text by its stored name", () => {
  expect(fieldName(t, "payments.upiId")).toBe("payments.upiId");
});
