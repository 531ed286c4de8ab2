import { describe, expect, it } from "vitest";
import type { TextKey } from "../../texts/translate.ts";
import {
  feeMaxRupees,
  requiredDocumentsAtMost,
  serviceSearchWordsMaxLength,
  serviceTitleMaxLength,
} from "../limits.ts";
import { lacksMainTexts, serviceForm } from "./rules.ts";
import { spec } from "../../tests/kit/spec.ts";

const filledForm = {
  title: "Birth Certificate",
  description: "Proof of a birth in the village.",
  category: "Certificates",
  fee: "50",
};

function errorsOf(form: Record<string, unknown>): Record<string, string> {
  const { error } = serviceForm.safeParse(form);
  return Object.fromEntries(
    error?.issues.map((issue) => [issue.path.join("."), issue.message]) ?? [],
  );
}

const keysOf = (form: Record<string, unknown>) => Object.values(errorsOf(form)) as TextKey[];

describe("the service form", () => {
  it("requires title, description, category and fee", spec("§5/service-form/required"), () => {
    const blank = { title: " ", description: "", category: "\t", fee: " " };
    expect(errorsOf(blank)).toEqual({
      title: "catalogue.errors.titleRequired",
      description: "catalogue.errors.descriptionRequired",
      category: "catalogue.errors.categoryRequired",
      fee: "catalogue.errors.feeRequired",
    });
    expect(errorsOf({})).toEqual(errorsOf(blank));
  });

  it("tells whether title, description or category is missing, for which the specification has a single error", () => {
    expect(lacksMainTexts(keysOf({ ...filledForm, category: "" }))).toBe(true);
    expect(lacksMainTexts(keysOf({ ...filledForm, fee: "" }))).toBe(false);
    expect(lacksMainTexts(keysOf({ ...filledForm, title: "x".repeat(999) }))).toBe(false);
  });

  it.each([
    ["50", 50],
    [" 1,200 ", 1200],
    ["₹ 75", 75],
    ["49.90", 49],
    ["50/-", 50],
    ["fifty", 0],
    ["0", 0],
    ["-0", 0],
    [String(feeMaxRupees), feeMaxRupees],
  ])("reads the fee %j as %d rupees", spec("§5/service-form/fee"), (input, rupees) => {
    expect(serviceForm.parse({ ...filledForm, fee: input }).fee).toBe(rupees);
  });

  it("refuses a fee below zero or above the greatest one", () => {
    expect(errorsOf({ ...filledForm, fee: "-1" })).toEqual({ fee: "catalogue.errors.feeNegative" });
    const tooHighFee = String(feeMaxRupees + 1);
    expect(errorsOf({ ...filledForm, fee: tooHighFee })).toEqual({
      fee: "catalogue.errors.feeTooHigh",
    });
  });

  it(
    "drops blank rows of documents, together with their translations",
    spec("§5/service-form/blank-rows"),
    () => {
      const { requiredDocuments, translations } = serviceForm.parse({
        ...filledForm,
        requiredDocuments: [" Hospital letter ", "  ", "Identity of a parent"],
        translations: {
          hi: {
            title: "",
            description: "",
            category: "",
            requiredDocuments: ["अस्पताल का पत्र", " ", " पहचान पत्र "],
          },
        },
      });
      expect(requiredDocuments).toEqual(["Hospital letter", "Identity of a parent"]);
      expect(translations).toEqual({ hi: { requiredDocuments: ["अस्पताल का पत्र", "पहचान पत्र"] } });
    },
  );

  it("requires the name in the base language of a document that is named in a translation alone", () => {
    const hi = { title: "", description: "", category: "", requiredDocuments: ["", "फ़ोटो"] };
    const rows = { requiredDocuments: ["Photo", " "], translations: { hi } };
    expect(errorsOf({ ...filledForm, ...rows })).toEqual({
      "requiredDocuments.1": "catalogue.errors.documentNameRequired",
    });
    const fewerRows = { requiredDocuments: ["Photo"], translations: { hi } };
    expect(errorsOf({ ...filledForm, ...fewerRows }), "no row at all").toEqual({
      "requiredDocuments.1": "catalogue.errors.documentNameRequired",
    });
  });

  it("stores nothing of a translation left blank", () => {
    const blank = { title: " ", description: "", category: "", requiredDocuments: ["", " "] };
    const form = { ...filledForm, requiredDocuments: ["Photo", ""], translations: { hi: blank } };
    expect(serviceForm.parse(form).translations).toEqual({});
  });

  it("keeps the lines of a description, and makes one line of a title", () => {
    const { title, description } = serviceForm.parse({
      ...filledForm,
      title: "Birth\r\nCertificate",
      description: " First line.\r\nSecond line. ",
    });
    expect(title).toBe("Birth Certificate");
    expect(description).toBe("First line.\nSecond line.");
  });

  it("accepts only known icons, and sets the document icon if none is sent", () => {
    expect(serviceForm.parse({ ...filledForm, icon: "income" }).icon).toBe("income");
    for (const icon of ["", undefined])
      expect(serviceForm.parse({ ...filledForm, icon }).icon).toBe("document");
    expect(errorsOf({ ...filledForm, icon: "../logo" })).toEqual({
      icon: "catalogue.errors.iconUnknown",
    });
  });

  it("keeps search words in one line, as typed, and refuses too many", () => {
    const parsed = serviceForm.parse({ ...filledForm, searchWords: " aay,\r\nआमदनी " });
    expect(parsed.searchWords).toBe("aay, आमदनी");
    expect(serviceForm.parse(filledForm).searchWords).toBe("");
    const searchWords = "x".repeat(serviceSearchWordsMaxLength + 1);
    expect(errorsOf({ ...filledForm, searchWords })).toEqual({
      searchWords: "catalogue.errors.searchWordsTooLong",
    });
  });

  it("makes the service active unless it says otherwise", spec("§3/service/active"), () => {
    expect(serviceForm.parse(filledForm).isActive).toBe(true);
    expect(serviceForm.parse({ ...filledForm, isActive: false }).isActive).toBe(false);
  });

  it("refuses a title that is too long, too many documents, and unknown fields", () => {
    const title = "x".repeat(serviceTitleMaxLength + 1);
    expect(errorsOf({ ...filledForm, title })).toEqual({ title: "catalogue.errors.titleTooLong" });
    const rows = Array.from({ length: requiredDocumentsAtMost + 1 }, (_, row) => `Paper ${row}`);
    expect(errorsOf({ ...filledForm, requiredDocuments: rows })).toEqual({
      requiredDocuments: "catalogue.errors.tooManyDocuments",
    });
    expect(errorsOf({ ...filledForm, requiredDocuments: [...rows.slice(1), ""] })).toEqual({});
    expect(serviceForm.safeParse({ ...filledForm, createdBy: "me" }).success).toBe(false);
  });
});
