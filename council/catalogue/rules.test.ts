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

const filledIn = {
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

  it("tells whether title, description or category is missing, for which the specification has one error", () => {
    expect(lacksMainTexts(keysOf({ ...filledIn, category: "" }))).toBe(true);
    expect(lacksMainTexts(keysOf({ ...filledIn, fee: "" }))).toBe(false);
    expect(lacksMainTexts(keysOf({ ...filledIn, title: "x".repeat(999) }))).toBe(false);
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
    expect(serviceForm.parse({ ...filledIn, fee: input }).fee).toBe(rupees);
  });

  it("refuses a fee below zero or beyond reason", () => {
    expect(errorsOf({ ...filledIn, fee: "-1" })).toEqual({ fee: "catalogue.errors.feeNegative" });
    const beyond = String(feeMaxRupees + 1);
    expect(errorsOf({ ...filledIn, fee: beyond })).toEqual({ fee: "catalogue.errors.feeTooHigh" });
  });

  it(
    "drops rows of documents left blank, each with its translation",
    spec("§5/service-form/blank-rows"),
    () => {
      const { requiredDocuments, translations } = serviceForm.parse({
        ...filledIn,
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

  it("asks for the name of a document that is named in a translation alone", () => {
    const hi = { title: "", description: "", category: "", requiredDocuments: ["", "फ़ोटो"] };
    const rows = { requiredDocuments: ["Photo", " "], translations: { hi } };
    expect(errorsOf({ ...filledIn, ...rows })).toEqual({
      "requiredDocuments.1": "catalogue.errors.documentNameRequired",
    });
    const more = { requiredDocuments: ["Photo"], translations: { hi } };
    expect(errorsOf({ ...filledIn, ...more }), "no row at all").toEqual({
      "requiredDocuments.1": "catalogue.errors.documentNameRequired",
    });
  });

  it("stores nothing of a translation left blank", () => {
    const blank = { title: " ", description: "", category: "", requiredDocuments: ["", " "] };
    const form = { ...filledIn, requiredDocuments: ["Photo", ""], translations: { hi: blank } };
    expect(serviceForm.parse(form).translations).toEqual({});
  });

  it("keeps the lines of a description, and makes one line of a title", () => {
    const { title, description } = serviceForm.parse({
      ...filledIn,
      title: "Birth\r\nCertificate",
      description: " First line.\r\nSecond line. ",
    });
    expect(title).toBe("Birth Certificate");
    expect(description).toBe("First line.\nSecond line.");
  });

  it("takes one of the icons there are, and the document icon where none was sent", () => {
    expect(serviceForm.parse({ ...filledIn, icon: "income" }).icon).toBe("income");
    for (const icon of ["", undefined])
      expect(serviceForm.parse({ ...filledIn, icon }).icon).toBe("document");
    expect(errorsOf({ ...filledIn, icon: "../logo" })).toEqual({
      icon: "catalogue.errors.iconUnknown",
    });
  });

  it("keeps search words in one line, as typed, and refuses too many", () => {
    const parsed = serviceForm.parse({ ...filledIn, searchWords: " aay,\r\nआमदनी " });
    expect(parsed.searchWords).toBe("aay, आमदनी");
    expect(serviceForm.parse(filledIn).searchWords).toBe("");
    const searchWords = "x".repeat(serviceSearchWordsMaxLength + 1);
    expect(errorsOf({ ...filledIn, searchWords })).toEqual({
      searchWords: "catalogue.errors.searchWordsTooLong",
    });
  });

  it("is active unless it says otherwise", spec("§3/service/active"), () => {
    expect(serviceForm.parse(filledIn).isActive).toBe(true);
    expect(serviceForm.parse({ ...filledIn, isActive: false }).isActive).toBe(false);
  });

  it("refuses what is too long or too much, and unknown fields", () => {
    const title = "x".repeat(serviceTitleMaxLength + 1);
    expect(errorsOf({ ...filledIn, title })).toEqual({ title: "catalogue.errors.titleTooLong" });
    const rows = Array.from({ length: requiredDocumentsAtMost + 1 }, (_, row) => `Paper ${row}`);
    expect(errorsOf({ ...filledIn, requiredDocuments: rows })).toEqual({
      requiredDocuments: "catalogue.errors.tooManyDocuments",
    });
    expect(errorsOf({ ...filledIn, requiredDocuments: [...rows.slice(1), ""] })).toEqual({});
    expect(serviceForm.safeParse({ ...filledIn, createdBy: "me" }).success).toBe(false);
  });
});
