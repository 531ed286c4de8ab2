import { describe, expect, it } from "vitest";
import { birthCertificate, definitionOf } from "../../tests/kit/services.ts";
import type { Definition } from "./definition.ts";
import type { Question } from "./questions.ts";
import { isSameApartFromIds, withStoredIds } from "./same-apart-from-ids.ts";

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
  const version: Definition = { ...published, questions: questions("x") };

  it("are the same with other ids, even of options and in conditions", () => {
    const documents = version.documents.map((document) => ({
      ...document,
      id: `new ${document.id}`,
    }));
    expect(isSameApartFromIds(version, { ...version, documents, questions: questions("y") })).toBe(
      true,
    );
  });

  it("are not the same with other words, another order, another condition or another fee", () => {
    const [firstQuestion, secondQuestion] = questions("y");
    const conditional = {
      ...secondQuestion!,
      askedIf: { field: firstQuestion!.id, isOneOf: ["yown"] },
    };
    const reversed = version.documents.toReversed();
    for (const change of [
      { questions: [firstQuestion!, { ...secondQuestion!, label: { en: "Landlord" } }] },
      { questions: [firstQuestion!, conditional] },
      { documents: reversed },
      { fee: 51 },
    ])
      expect(isSameApartFromIds(version, { ...version, ...change })).toBe(false);
  });
});

describe("a version that was sent again", () => {
  const storedVersion: Definition = { ...published, questions: questions("x") };
  const [choice, owner] = questions("y");

  it("gets the stored ids of its documents and questions if these are the same", () => {
    const documents = storedVersion.documents.map((document) => ({
      ...document,
      id: `new ${document.id}`,
    }));
    const sentVersion = { ...storedVersion, documents, questions: questions("y") };
    expect(withStoredIds(sentVersion, storedVersion)).toEqual(storedVersion);
  });

  it("keeps the new id of a changed question, whose condition then names the stored question and option", () => {
    const changedQuestion = { ...owner!, label: { en: "Landlord" } };
    const { questions: resultingQuestions } = withStoredIds(
      { ...storedVersion, questions: [choice!, changedQuestion] },
      storedVersion,
    );
    expect(resultingQuestions).toEqual([
      storedVersion.questions[0],
      { ...changedQuestion, askedIf: storedVersion.questions[1]!.askedIf },
    ]);
  });

  it("uses each stored id once", () => {
    const sentVersion = {
      ...storedVersion,
      questions: [choice!, { ...choice!, id: "q.z" as const }],
    };
    expect(withStoredIds(sentVersion, storedVersion).questions.map(({ id }) => id)).toEqual([
      "q.xa",
      "q.z",
    ]);
  });
});
