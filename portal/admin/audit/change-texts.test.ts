import { expect, it } from "vitest";
import { textsIn } from "../../../texts/all.ts";
import { fieldName, isFieldShown, valueText } from "./change-texts.ts";

const t = textsIn("en");

it("shows the text of statuses, roles, duties, languages, amounts, claimants and booleans, and times", () => {
  const namesAndValues = [
    ["status", "under-review"],
    ["role", "admin"],
    ["duty", "helper"],
    ["defaultLanguage", "hi"],
    ["amountPaise", "120050"],
    ["override", "true"],
    ["claimant", "relative"],
    ["remarks", "approved"],
    ["voided", "payment"],
    ["from", "2026-11-01"],
    ["to", "2026-02-31"],
    ["bytes", "26112"],
    ["madeAt", String(Date.UTC(2026, 0, 2, 12))],
  ] as const;
  expect(
    namesAndValues.map(([name, value]) => `${fieldName(t, name)}: ${valueText(t, name, value)}`),
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
    "From: Nov 01, 2026",
    "To: 2026-02-31",
    "Size in bytes: 26112",
    "Backup of: Jan 02, 2026, 05:30 PM",
  ]);
});

it("names a setting as it is called today, even in entries with its former name", () => {
  const label = t("settings.fields.certificatesPerDayBrake");
  expect(fieldName(t, "certificatesPerDayBrake")).toBe(label);
  expect(fieldName(t, "certificateBrake")).toBe(label);
});

it("names a setting by the label of its control, or by the title of its part of the form", () => {
  expect(fieldName(t, "showsTestimonials")).toBe(t("settings.fields.showsTestimonials"));
  expect(fieldName(t, "landingFigures")).toBe(t("settings.parts.landingFigures"));
});

it("names the parts of larger values", () => {
  expect(fieldName(t, "title.hi")).toBe("Title · हिन्दी");
  expect(fieldName(t, "promise.days")).toBe("Promise · Number of days");
  expect(fieldName(t, "promise.law.name.hi")).toBe("Promise · Law · Name of the law · हिन्दी");
  expect(valueText(t, "promise.counted", "calendar")).toBe("All days");
  expect(valueText(t, "outcome.kind", "issued-here")).toBe("The council");
});

it("hides those fields of a service that only the portal uses", () => {
  const fields = ["id", "versionId", "title", "createdAt", "createdBy", "updatedAt", "fee"];
  expect(fields.filter((name) => isFieldShown({ name }))).toEqual(["title", "fee"]);
});

it("shows a field without a text by its stored name", () => {
  expect(fieldName(t, "payments.upiId")).toBe("payments.upiId");
});

it("has a text for the name and the value of each filter of a download, in every language", () => {
  const namesAndValues = [
    ["order", "newest"],
    ["turn", "office"],
    ["unassigned", "true"],
    ["late", "true"],
    ["mine", "true"],
    ["action", "LOGIN"],
  ] as const;
  for (const texts of [t, textsIn("hi")])
    for (const [name, value] of namesAndValues) {
      expect(fieldName(texts, name)).not.toBe(name);
      expect(valueText(texts, name, value)).not.toBe(value);
    }
  expect(valueText(t, "order", "newest")).toBe("Newest first");
});

it("shows the items of a list by their names: parts, translations, days off, holidays and documents", () => {
  const holiday = { date: "2026-12-25", name: { en: "Christmas", hi: "क्रिसमस" } };
  const namesAndValues = [
    ["parts", '["address","document_0","q.own"]'],
    ["changed", '["phone","birthYear"]'],
    ["translations.hi.requiredDocuments", '["पहचान पत्र","राशन कार्ड"]'],
    ["weeklyDaysOff", "[6,7]"],
    ["removed", JSON.stringify([holiday])],
    ["documents", JSON.stringify([{ id: "d", name: { en: "Photo" }, need: "required" }])],
    ["parts", '["address","cut…'],
  ] as const;
  expect(
    namesAndValues.map(([name, value]) => `${fieldName(t, name)}: ${valueText(t, name, value)}`),
  ).toEqual([
    "Parts: Address, Document 1, q.own",
    `Corrected: ${t("settings.fields.phone")}, Year of birth`,
    "Required Documents · हिन्दी: पहचान पत्र, राशन कार्ड",
    "Days off every week: Saturday, Sunday",
    "Entries removed: Dec 25, 2026 Christmas",
    "Documents: Photo",
    'Parts: ["address","cut…',
  ]);
});
