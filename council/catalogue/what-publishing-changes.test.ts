import { expect, it } from "vitest";
import { noDues } from "../../tests/kit/certificates.ts";
import { birthCertificate, definitionOf } from "../../tests/kit/services.ts";
import type { Definition } from "./definition.ts";
import { whatPublishingChanges } from "./what-publishing-changes.ts";

const question = { id: "q.house", kind: "ward", label: { en: "House" }, isRequired: true } as const;
const issued: Definition = {
  ...definitionOf(birthCertificate),
  questions: [question],
  outcome: { kind: "issued-here", forwardedTo: null, law: null },
  certificate: { ...noDues, facts: ["fullName", "q.house"] },
};
const forwarded: Definition = {
  ...issued,
  outcome: { kind: "forwarded", forwardedTo: { en: "Tehsil office" }, law: null },
};
const { certificate } = issued;
const kinds = (published: Definition, draft: Definition) =>
  whatPublishingChanges(published, draft).map(({ kind }) => kind);

it("lists a certificate that stays as it is, but begins or ceases because of who issues it", () => {
  const row = { kind: "certificate", before: certificate, after: certificate };
  expect(whatPublishingChanges(forwarded, issued)).toEqual([
    { kind: "outcome", before: forwarded.outcome, after: issued.outcome },
    row,
  ]);
  expect(whatPublishingChanges(issued, forwarded)).toContainEqual(row);
  expect(kinds(forwarded, { ...issued, outcome: null })).toEqual(["outcome", "certificate"]);
});

it("lists a certificate whose table loses a fact that the form ceases to ask for", () => {
  expect(kinds(issued, { ...issued, questions: [] })).toEqual(["question", "certificate"]);
  expect(kinds(forwarded, { ...forwarded, questions: [] })).toEqual(["question"]);
});

it("lists a certificate once if the draft changes it, and none if it stays or there is none", () => {
  const changed = { ...issued, certificate: { ...noDues, validMonths: 6 } };
  expect(kinds(forwarded, changed)).toEqual(["outcome", "certificate"]);
  expect(kinds(issued, { ...issued, outcome: null })).toEqual(["outcome"]);
  expect(kinds({ ...forwarded, certificate: null }, { ...issued, certificate: null })).toEqual([
    "outcome",
  ]);
});
