import { expect, it } from "vitest";
import { emptyDefinition, type Definition } from "./definition.ts";
import { findUntranslated } from "./find-untranslated.ts";

const inBothLanguages = (text: string) => ({ en: text, hi: `${text} (hi)` });
const english = (text: string) => ({ language: "en", text });
const hindi = (text: string) => ({ language: "hi", text });

it("finds the texts that a language lacks, by the part of the service that contains them", () => {
  const definition: Definition = {
    ...emptyDefinition,
    title: inBothLanguages("Water"),
    description: { en: "A connection" },
    category: inBothLanguages("Water"),
    documents: [
      { id: "d1", name: inBothLanguages("Tax receipt"), need: "required", hint: { en: "" } },
    ],
    questions: [
      {
        id: "q.use",
        kind: "oneOf",
        label: { en: "", hi: "उपयोग" },
        isRequired: true,
        options: [
          { id: "home", label: { en: "Home" } },
          { id: "shop", label: { en: "Shop", hi: "" } },
        ],
      },
    ],
    promise: { days: 5, counted: "working", law: { name: { en: "The Act" }, appeal: null } },
  };
  expect(findUntranslated(definition)).toEqual([
    { language: "en", part: "questions", texts: [hindi("उपयोग")] },
    { language: "hi", part: "service", texts: [english("A connection")] },
    { language: "hi", part: "questions", texts: [english("Home"), english("Shop")] },
    { language: "hi", part: "promise", texts: [english("The Act")] },
  ]);
});

it("finds nothing in a service without texts", () => {
  expect(findUntranslated(emptyDefinition)).toEqual([]);
});
