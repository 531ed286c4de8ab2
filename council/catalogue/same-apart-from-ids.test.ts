import { describe, expect, it } from "vitest";
import { birthCertificate, definitionOf } from "../../tests/kit/services.ts";
import type { Definition } from "./definition.ts";
import type { Question } from "./questions.ts";
import { isSameApartFromIds } from "./same-apart-from-ids.ts";

const published = definitionOf(birthCertificate);

const questions = (prefix: string): Question[] => [
  {
    id: `q.${prefix}a`,
    kind: "oneOf",
    label: { en: "Premises" },
    isRequired: true,
    options: [
      { id: `${prefix}own`, label: { en: "Own" } },
      { id: `${prefix}rent`, label: { en: "On rent" } },
    ],
  },
  {
    id: `q.${prefix}b`,
    kind: "shortText",
    label: { en: "Owner" },
    isRequired: true,
    maxLength: 50,
    askedIf: { field: `q.${prefix}a`, isOneOf: [`${prefix}rent`] },
  },
];

describe("two versions of a service", () => {
  const one: Definition = { ...published, questions: questions("x") };

  it("are the same with other ids, also of options and in conditions", () => {
    const documents = one.documents.map((document) => ({ ...document, id: `new ${document.id}` }));
    expect(isSameApartFromIds(one, { ...one, documents, questions: questions("y") })).toBe(true);
  });

  it("are not the same with other words, another order, another condition or another fee", () => {
    const [first, second] = questions("y");
    const conditional = { ...second!, askedIf: { field: first!.id, isOneOf: ["yown"] } };
    const reversed = one.documents.toReversed();
    for (const other of [
      { questions: [first!, { ...second!, label: { en: "Landlord" } }] },
      { questions: [first!, conditional] },
      { documents: reversed },
      { fee: 51 },
    ])
      expect(isSameApartFromIds(one, { ...one, ...other })).toBe(false);
  });
});
