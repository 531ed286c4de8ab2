import { describe, expect, it } from "vitest";
import { birthCertificate, definitionOf } from "../../tests/kit/services.ts";
import { changedParts } from "./changed-parts.ts";
import { isSameApartFromIds } from "./same-apart-from-ids.ts";
import type { Definition } from "./definition.ts";
import type { Question } from "./questions.ts";

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

describe("the parts that a draft changes", () => {
  it("are named once each, in the order of their pages", () => {
    const draft: Definition = {
      ...published,
      documents: published.documents.map((one) => ({ ...one, need: "optional" })),
      questions: questions("x"),
      standardFields: { aadharNumber: "optional", dateOfBirth: "notAsked" },
      outcome: { kind: "issued-here", forwardedTo: null, law: null },
    };
    expect(changedParts(published, draft)).toEqual(["documents", "questions", "promise"]);
    expect(changedParts(published, { ...published, questions: questions("x") })).toEqual([
      "questions",
    ]);
  });

  it("are none without a draft, or where it says the same", () => {
    expect(changedParts(published, undefined)).toEqual([]);
    expect(changedParts(published, { ...published })).toEqual([]);
  });
});

describe("what was sent twice", () => {
  const one: Definition = { ...published, questions: questions("x") };

  it("is the same with other ids, also of options and in conditions", () => {
    const documents = one.documents.map((document) => ({ ...document, id: `new ${document.id}` }));
    expect(isSameApartFromIds(one, { ...one, documents, questions: questions("y") })).toBe(true);
  });

  it("is another with other words, another order or another condition", () => {
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
