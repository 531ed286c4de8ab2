import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { unusedKeys } from "../../scripts/check-texts.mjs";
import { readTexts } from "../../scripts/read-texts.mjs";
import { conformancePage, pageFile } from "./page.ts";
import { sections } from "./sections.ts";

const lines = sections.flatMap(({ number, parts }) =>
  Object.entries(parts).flatMap(([part, inPart]) =>
    inPart.map((line) => ({ where: `§${number} ${part}`, line })),
  ),
);
const built = lines.flatMap(({ where, line }) => ("cannotOccur" in line ? [] : [{ where, line }]));
const quoted = built.flatMap(({ where, line }) => ("text" in line ? [{ where, line }] : []));
const texts = readTexts("texts/en");

describe("each line of the specification", () => {
  it("is built in a file that is there", () => {
    const missing = built.filter(({ line }) => !existsSync(line.built));
    expect(missing.map(({ where, line }) => `${where}: ${line.built}`)).toEqual([]);
  });

  it("is shown by a test that is there", () => {
    const missing = built.filter(({ line: { shown } }) => !hasTest(...shown));
    expect(missing.map(({ where, line }) => `${where}: ${line.shown.join(": ")}`)).toEqual([]);
  });

  it("that cannot occur says why", () => {
    const silent = lines.filter(({ line }) => "cannotOccur" in line && line.cannotOccur === "");
    expect(silent).toEqual([]);
  });

  it("stands once in its part", () => {
    const names = lines.map(
      ({ where, line }) => `${where}: ${"says" in line ? line.says : line.text}`,
    );
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe("each text of the specification", () => {
  it("is kept word for word", () => {
    const wrong = quoted.flatMap(({ where, line }) =>
      line.keys
        .filter((key) => !isWordForWord(line.text, texts.get(key)))
        .map((key) => `${where}: “${line.text}” is not ${key}: “${texts.get(key)}”`),
    );
    expect(wrong).toEqual([]);
  });

  it("is shown by a page, an answer or a letter", () => {
    const codes = globSync("{portal,council,server,cli}/**/*.{ts,tsx}", {
      exclude: ["**/*.test.*"],
    }).map((file) => readFileSync(file, "utf8"));
    expect(
      unusedKeys(
        quoted.flatMap(({ line }) => line.keys),
        codes,
      ),
    ).toEqual([]);
  });
});

it("the page is what its data say: npm run conformance writes it", () => {
  expect(readFileSync(pageFile, "utf8")).toBe(conformancePage(sections));
});

/** Whether the file has a test with exactly this title. */
function hasTest(file: string, title: string): boolean {
  if (!existsSync(file)) return false;
  const code = readFileSync(file, "utf8").replaceAll(/\(\s+/g, "(");
  return ['"', "`", "'"].some((quote) => code.includes(`(${quote}${title}${quote}`));
}

function isWordForWord(words: string, kept: string | undefined): boolean {
  if (kept === undefined) return false;
  const [said, have] = [words, kept].map((one) => one.replaceAll(/\{[^}]*\}/g, "{}"));
  return said!.endsWith(" ...") ? have!.startsWith(said!.slice(0, -3)) : said === have;
}
