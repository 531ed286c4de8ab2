import { expect, it } from "vitest";
import { compareDefinitions } from "../../../../council/catalogue/compare-definitions.ts";
import type { Definition } from "../../../../council/catalogue/definition.ts";
import { noDues } from "../../../../tests/kit/certificates.ts";
import { birthCertificate, definitionOf } from "../../../../tests/kit/services.ts";
import { textsIn } from "../../../../texts/all.ts";
import { describeDraftDifferences } from "./describe-draft-differences.ts";

const storedDefinition = definitionOf({ ...birthCertificate, requiredDocuments: ["A", "B", "C"] });
const [a, b, c] = storedDefinition.documents;
const t = textsIn("en");

function linesOf(typed: Partial<Definition>, before: Partial<Definition> = {}): string[] {
  const storedVersion = { ...storedDefinition, ...before };
  const differences = compareDefinitions(storedVersion, { ...storedVersion, ...typed });
  return describeDraftDifferences(t, differences).map(({ key, args }) => t.of({ key, args }));
}

it("names documents that only one version has, documents that differ, and a changed order", () => {
  const documents = [
    c!,
    { id: "new", name: { en: "Photo" }, need: "required" as const },
    { ...b!, need: "optional" as const },
  ];
  expect(linesOf({ documents })).toEqual([
    "Saved, but not here: A",
    "Here, but not saved: Photo",
    "B: something in it is saved otherwise",
    "Order of the documents: saved is “B, C”, here stands “C, B”",
  ]);
  expect(linesOf({ documents: [a!, b!, c!] })).toEqual([]);
});

it("names each changed value of a promise, an outcome and the standard fields, as stored and as typed", () => {
  const promise = { days: 5, counted: "working", law: null } as const;
  const outcome = { kind: "issued-here", forwardedTo: null, law: null } as const;
  const standardFields = { ...storedDefinition.standardFields, aadharNumber: "optional" } as const;
  const typedValues = { promise: { ...promise, days: 9 }, outcome, standardFields };
  expect(linesOf(typedValues, { promise, outcome: null })).toEqual([
    "Identity and date of birth · Aadhar number: saved is “Required”, here stands “Optional”",
    "Promise · Number of days: saved is “5”, here stands “9”",
    "What comes of it · Who issues it: saved is “nothing”, here stands “The council”",
  ]);
});

it("names the changed values of a certificate, and no id", () => {
  const certificate = { ...noDues, facts: ["q.secret"], signatories: ["uid"], validMonths: 3 };
  const lines = linesOf({ certificate }, { certificate: noDues });
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^Certificate · .*here stands “3”$/);
  expect(lines[1]).toMatch(/something in it is saved otherwise$/);
  expect(lines.join()).not.toMatch(/q\.secret|uid/);
});
