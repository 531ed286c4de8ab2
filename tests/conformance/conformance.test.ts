import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { unusedKeys } from "../../scripts/check-texts.mjs";
import { readTexts } from "../../scripts/read-texts.mjs";
import type { Part } from "./line.ts";
import { linesByTag } from "./tags.ts";
import { conformancePage, pageFile } from "./page.ts";
import { sections } from "./sections.ts";
import { findTaggedFiles, tagsIn } from "./tagged-tests.ts";

const tests = findTaggedFiles();
const lines = [...linesByTag];
const linesWithText = lines.flatMap(([tag, line]) => ("text" in line ? [{ tag, line }] : []));
const texts = readTexts("texts/en");

describe("each line of the specification", () => {
  it("is built in a file that exists", () => {
    const missing = lines.filter(([, { built }]) => !existsSync(built));
    expect(missing.map(([tag, { built }]) => `${tag}: ${built}`)).toEqual([]);
  });

  it("has a test that is tagged with it", () => {
    expect(lines.map(([tag]) => tag).filter((tag) => !tests.has(tag))).toEqual([]);
  });

  it("says why if it is not built", () => {
    const notBuilt = sections
      .flatMap(({ parts }) => Object.values<Part>(parts))
      .flatMap((part) => part.notBuilt);
    expect(notBuilt.filter(({ why }) => why === "")).toEqual([]);
  });
});

describe("each tag of a test", () => {
  it("names a line of the specification", () => {
    expect([...tests.keys()].filter((tag) => !linesByTag.has(tag))).toEqual([]);
  });

  it("is found in every call of spec", () => {
    const source = `
      it("one", spec("§2/a/b"), () => {});
      it.each([1])("two", spec(
        "§2/a/b",
        "§2/a/c",
      ), async () => {});
      it("three", inspec("§2/a/d"), () => {});`;
    expect([...tagsIn(source)]).toEqual(["§2/a/b", "§2/a/c"]);
  });
});

describe("each text of the specification", () => {
  it("stands word for word in texts/en", () => {
    const wrong = linesWithText.flatMap(({ tag, line }) =>
      line.keys
        .filter((key) => !isWordForWord(line.text, texts.get(key)))
        .map((key) => `${tag}: “${line.text}” is not ${key}: “${texts.get(key)}”`),
    );
    expect(wrong).toEqual([]);
  });

  it("has its key in the file that its line names", () => {
    const wrong = linesWithText.flatMap(({ tag, line }) => {
      const unused = unusedKeys(line.keys, [readFileSync(line.built, "utf8")]);
      return unused.length === line.keys.length ? [`${tag}: not in ${line.built}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  it("is used by a page, a response or a letter", () => {
    const sources = globSync("{portal,council,server,cli}/**/*.{ts,tsx}", {
      exclude: ["**/*.test.*"],
    }).map((file) => readFileSync(file, "utf8"));
    expect(
      unusedKeys(
        linesWithText.flatMap(({ line }) => line.keys),
        sources,
      ),
    ).toEqual([]);
  });
});

it("docs/conformance.md is up to date with the lines and tags: npm run conformance writes it", () => {
  expect(readFileSync(pageFile, "utf8")).toBe(conformancePage(sections, tests));
});

function isWordForWord(specified: string, stored: string | undefined): boolean {
  if (stored === undefined) return false;
  const withoutNames = (text: string) => text.replaceAll(/\{[^}]*\}/g, "{}");
  const [expected, actual] = [withoutNames(specified), withoutNames(stored)];
  return expected.endsWith(" ...") ? actual.startsWith(expected.slice(0, -3)) : expected === actual;
}
