import { expect, test } from "vitest";
import { linkErrorsIn } from "./check-docs.mjs";

const completeDocs = {
  "README.md": "[Tour](docs/tour.md), [decisions](docs/decisions/)",
  "docs/tour.md": "[Why](decisions/0001-why.md#measured), [back](../README.md)",
  "docs/decisions/README.md": "[Why](0001-why.md)",
  "docs/decisions/0001-why.md": "[Node](https://nodejs.org), [above](#top)",
};
const files = new Set([...Object.keys(completeDocs), "docs/decisions/"]);
const errors = (more: Record<string, string>) =>
  linkErrorsIn({ ...completeDocs, ...more }, (path) => files.has(path) || path in more);

test("pages that link to each other have no error", () => {
  expect(errors({})).toEqual([]);
});

test("README must link to every page of docs, and the index of decisions to every decision", () => {
  expect(errors({ "docs/words.md": "" })).toEqual(["README.md does not lead to docs/words.md"]);
  expect(errors({ "docs/decisions/0002-how.md": "" })).toEqual([
    "docs/decisions/README.md does not lead to docs/decisions/0002-how.md",
  ]);
});

test("a link to a missing file is an error; its path is relative to the page that has the link", () => {
  expect(errors({ "SECURITY.md": "[Words](words.md)" })).toEqual([
    "SECURITY.md leads to words.md, which is not there",
  ]);
  expect(errors({ "docs/tour.md": "![Picture](pictures/one.png)" })).toEqual([
    "docs/tour.md leads to docs/pictures/one.png, which is not there",
  ]);
});

test("a link inside code is not checked", () => {
  expect(errors({ "SECURITY.md": "`[a](b)`\n```md\n[c](d)\n```\n" })).toEqual([]);
});
