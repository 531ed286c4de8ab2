import { describe, expect, it } from "vitest";
import { birthCertificate, definitionOf } from "../../tests/kit/services.ts";
import { changedParts } from "./changed-parts.ts";
import type { Definition } from "./definition.ts";
import type { Question } from "./questions.ts";

const published = definitionOf(birthCertificate);

const questions: Question[] = [
  { id: "q.owner", kind: "shortText", label: { en: "Owner" }, isRequired: true, maxLength: 50 },
];

describe("the parts that a draft changes", () => {
  it("are named once each, in the order of their pages", () => {
    const draft: Definition = {
      ...published,
      documents: published.documents.map((document) => ({ ...document, need: "optional" })),
      questions,
      standardFields: { aadharNumber: "optional", dateOfBirth: "notAsked" },
      outcome: { kind: "issued-here", forwardedTo: null, law: null },
    };
    expect(changedParts(published, draft)).toEqual(["documents", "questions", "promise"]);
    expect(changedParts(published, { ...published, questions })).toEqual(["questions"]);
  });

  it("are none without a draft, or if the draft says the same", () => {
    expect(changedParts(published, undefined)).toEqual([]);
    expect(changedParts(published, { ...published })).toEqual([]);
  });
});
