import { expect, it } from "vitest";
import { birthCertificate, definitionOf } from "../../tests/kit/services.ts";
import { compareDefinitions } from "./compare-definitions.ts";

const before = definitionOf({ ...birthCertificate, requiredDocuments: ["A", "B", "C"] });
const [a, b, c] = before.documents;

it("versions that ask the same have no differences", () => {
  expect(compareDefinitions(before, structuredClone(before))).toEqual([]);
});

it("tells documents that came, went, changed or moved", () => {
  const renamed = { ...b!, name: { en: "Bill" }, need: "optional" as const };
  const added = { id: "new", name: { en: "Photo" }, need: "required" as const };
  const after = { ...before, documents: [c!, added, renamed] };
  expect(compareDefinitions(before, after)).toEqual([
    { kind: "document", before: a },
    { kind: "document", after: added },
    { kind: "document", before: b, after: renamed },
    { kind: "order", before: [b, c], after: [c, renamed] },
  ]);
});

it("does not call it another order where documents only came or went", () => {
  const kinds = (documents: typeof before.documents) =>
    compareDefinitions(before, { ...before, documents }).map(({ kind }) => kind);
  expect(kinds([b!, c!])).toEqual(["document"]);
  expect(kinds([{ ...a!, id: "new" }, a!, b!, c!])).toEqual(["document"]);
});

it("tells which standard fields are asked otherwise", () => {
  const standardFields = { aadharNumber: "optional", dateOfBirth: "notAsked" } as const;
  expect(compareDefinitions(before, { ...before, standardFields })).toEqual([
    { kind: "aadharNumber", before: "required", after: "optional" },
    { kind: "dateOfBirth", before: "required", after: "notAsked" },
  ]);
});
