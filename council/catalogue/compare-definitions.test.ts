import { expect, it } from "vitest";
import { birthCertificate, definitionOf } from "../../tests/kit/services.ts";
import { compareDefinitions } from "./compare-definitions.ts";
import type { Definition, DocumentNeed } from "./definition.ts";

const before = definitionOf({ ...birthCertificate, requiredDocuments: ["A", "B", "C"] });
const [a, b, c] = before.documents;

it("finds no differences between versions that ask the same", () => {
  expect(compareDefinitions(before, structuredClone(before))).toEqual([]);
});

it("lists documents that were added, removed, changed or moved", () => {
  const renamedDocument = { ...b!, name: { en: "Bill" }, need: "optional" as const };
  const addedDocument = { id: "new", name: { en: "Photo" }, need: "required" as const };
  const after = { ...before, documents: [c!, addedDocument, renamedDocument] };
  expect(compareDefinitions(before, after)).toEqual([
    { kind: "document", before: a },
    { kind: "document", after: addedDocument },
    { kind: "document", before: b, after: renamedDocument },
    { kind: "documentOrder", before: [b, c], after: [c, renamedDocument] },
  ]);
});

it("lists no change of the order if documents were only added or removed", () => {
  const kinds = (documents: typeof before.documents) =>
    compareDefinitions(before, { ...before, documents }).map(({ kind }) => kind);
  expect(kinds([b!, c!])).toEqual(["document"]);
  expect(kinds([{ ...a!, id: "new" }, a!, b!, c!])).toEqual(["document"]);
});

it("lists standard fields that are asked differently", () => {
  const standardFields = { aadharNumber: "optional", dateOfBirth: "notAsked" } as const;
  expect(compareDefinitions(before, { ...before, standardFields })).toEqual([
    { kind: "aadharNumber", before: "required", after: "optional" },
    { kind: "dateOfBirth", before: "required", after: "notAsked" },
  ]);
});

it("lists a changed promise", () => {
  const promise = { days: 5, counted: "working", law: null } as const;
  expect(compareDefinitions(before, { ...before, promise })).toEqual([
    { kind: "promise", before: null, after: promise },
  ]);
  expect(
    compareDefinitions({ ...before, promise }, { ...before, promise: { ...promise } }),
  ).toEqual([]);
});

it("finds no difference in what nobody sees: the letter of a group that has a name, and the order of a condition's answers", () => {
  const versionWith = (need: DocumentNeed, isOneOf: string[]): Definition => ({
    ...before,
    documents: [{ ...a!, need, group: "Identity" }],
    questions: [
      { id: "q.owner", kind: "yesNo", label: { en: "Own house?" }, isRequired: true },
      {
        id: "q.more",
        kind: "ward",
        label: { en: "Where" },
        isRequired: true,
        askedIf: { field: "q.owner", isOneOf },
      },
    ],
  });
  const published = versionWith("anyOfA", ["yes", "no"]);
  expect(compareDefinitions(published, versionWith("anyOfB", ["no", "yes"]))).toEqual([]);
  expect(compareDefinitions(published, versionWith("anyOfA", ["yes"]))).toHaveLength(1);
});
