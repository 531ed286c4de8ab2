import { expect, it } from "vitest";
import { birthCertificate, definitionOf } from "../../tests/kit/services.ts";
import { compareDefinitions } from "./compare-definitions.ts";

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
