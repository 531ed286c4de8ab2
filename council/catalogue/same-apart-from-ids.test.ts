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

describe("a version that was sent again", () => {
  const stored: Definition = { ...published, questions: questions("x") };
  const [choice, owner] = questions("y");

  it("gets the stored ids of documents and questions that are the same", () => {
    const documents = stored.documents.map((one) => ({ ...one, id: `new ${one.id}` }));
    const sent = { ...stored, documents, questions: questions("y") };
    expect(withStoredIds(sent, stored)).toEqual(stored);
  });

  it("keeps the new id of a changed question, whose condition then names the stored question and option", () => {
    const changed = { ...owner!, label: { en: "Landlord" } };
    const { questions: found } = withStoredIds(
      { ...stored, questions: [choice!, changed] },
      stored,
    );
    expect(found).toEqual([
      stored.questions[0],
      { ...changed, askedIf: stored.questions[1]!.askedIf },
    ]);
  });

  it("uses each stored id once", () => {
    const sent = { ...stored, questions: [choice!, { ...choice!, id: "q.z" as const }] };
    expect(withStoredIds(sent, stored).questions.map(({ id }) => id)).toEqual(["q.xa", "q.z"]);
  });
});
