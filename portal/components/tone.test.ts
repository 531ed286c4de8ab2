import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { tones } from "./tone.ts";

const read = (name: string) =>
  readFileSync(new URL(`../theme/${name}.css`, import.meta.url), "utf8");

/** The tones that a pattern finds in a style sheet: known ones in the order of the list, then all others. */
function tonesIn(sheet: string, pattern: RegExp): string[] {
  const foundTones = new Set([...read(sheet).matchAll(pattern)].map(([, tone]) => tone!));
  return [...tones.filter((tone) => foundTones.delete(tone)), ...foundTones];
}

it.each([
  ["tokens", /--([a-z]+)-tint: light-dark\((?=[^;]*;\s*--\1: )/g],
  ["tokens", /--chart-([a-z]+): light-dark/g],
  ["tags", /\.tag-([a-z]+) \{/g],
  ["notices", /\.notice-([a-z]+) \{/g],
])("every tone, and no other, has its colours and classes: %s, %s", (sheet, pattern) => {
  expect(tonesIn(sheet, pattern)).toEqual([...tones]);
});

it("every tone has a colour for the edge of stat cards", () => {
  const edges = tonesIn("stats", /\.stat-([a-z]+) \{\s*--stat-edge/g);
  expect(edges).toEqual([...tones]);
});

it("no class or colour is named after a status", () => {
  for (const sheet of ["tokens", "card", "tags", "notices", "table", "review"])
    expect(read(sheet)).not.toMatch(/[-.](pending|under-review|approved|rejected)\b/);
});
