import { describe, expect, it } from "vitest";
import { localise, localiseSnapshot, serviceNameIn } from "./localise.ts";
import type { Language } from "../../texts/languages.ts";

const birth = {
  title: "Birth Certificate",
  description: "A certificate of a birth in the village.",
  category: "Certificates",
  requiredDocuments: ["Hospital letter", "Identity of a parent"],
};
const hindi = {
  title: "जन्म प्रमाण पत्र",
  description: "गाँव में हुए जन्म का प्रमाण पत्र।",
  category: "प्रमाण पत्र",
  requiredDocuments: ["अस्पताल का पत्र", "माता या पिता का पहचान पत्र"],
};

describe("a service in the reader's language", () => {
  it("is read in the language it was translated into", () => {
    expect(localise({ ...birth, translations: { hi: hindi } }, "hi")).toEqual({
      ...hindi,
      foreign: {},
    });
    expect(localise({ ...birth, translations: { hi: hindi } }, "en")).toEqual({
      ...birth,
      foreign: {},
    });
  });

  it("falls back to the base language, text by text and document by document, and says which texts are foreign", () => {
    const translations = { hi: { title: hindi.title, requiredDocuments: ["", "पहचान पत्र"] } };
    expect(localise({ ...birth, translations }, "hi")).toEqual({
      ...birth,
      title: hindi.title,
      requiredDocuments: ["Hospital letter", "पहचान पत्र"],
      foreign: { description: "en", category: "en" },
    });
    expect(localise({ ...birth, translations: {} }, "hi")).toEqual({
      ...birth,
      foreign: { title: "en", description: "en", category: "en" },
    });
  });

  it("is named in the base language if its title is not translated, and the name says so", () => {
    const nameIn = (language: Language, title: string | undefined) =>
      serviceNameIn(language, {
        title: birth.title,
        translations: JSON.stringify({ hi: { title } }),
      });
    expect(nameIn("hi", hindi.title)).toEqual({ serviceName: hindi.title });
    expect(nameIn("en", hindi.title)).toEqual({ serviceName: birth.title });
    for (const blank of ["", undefined]) {
      const inEnglish = { serviceName: birth.title, serviceLanguage: "en" };
      expect(nameIn("hi", blank)).toEqual(inEnglish);
      expect(nameIn("en", blank)).toEqual({ serviceName: birth.title });
    }
  });

  it("is read from an application as it was when the application was made", () => {
    const application = {
      serviceName: birth.title,
      requiredDocuments: JSON.stringify(birth.requiredDocuments),
      translations: JSON.stringify({ hi: hindi }),
    };
    const { title, requiredDocuments } = hindi;
    expect(localiseSnapshot(application, "hi")).toEqual({ title, requiredDocuments });
  });
});
