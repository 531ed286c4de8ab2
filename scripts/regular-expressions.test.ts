import { checkSync } from "recheck";
import { describe, expect, it } from "vitest";
import { expressionsIn, regularExpressions } from "../tests/kit/regular-expressions.ts";

const { literals, made } = regularExpressions();

/** Constructed when a module is loaded, from our own constants, never from input. */
const constructed = [
  "council/accounts/rules.ts",
  // One class of the letters of the shipped font.
  "council/printable-letters.ts",
  // From our own routes: each part of a path ends at the next slash.
  "server/metrics/route-patterns.ts",
];

describe("regular expressions take time in proportion to what they are given", () => {
  it("are found, in every folder that is shipped", () => {
    const folders = new Set(
      literals.flatMap(({ files }) => files.map((file) => file.split("/")[0])),
    );
    expect([...folders]).toEqual(expect.arrayContaining(["cli", "council", "portal", "server"]));
    expect(expressionsIn("f(/a+/g); new RegExp('b'); RegExp(c)")).toEqual({
      literals: [{ pattern: "a+", flags: "g" }],
      made: ["new RegExp('b')", "RegExp(c)"],
    });
  });

  it("a slow one is found to be vulnerable", () => {
    for (const bad of ["(a+)+$", "\\s+$", "<Override\\b[^>]*ContentType="])
      expect(checkSync(bad, "", { timeout: 60_000 }).status, bad).toBe("vulnerable");
  });

  it.each(literals)("/$pattern/$flags", ({ pattern, flags, files }) => {
    const found = checkSync(pattern, flags, { timeout: 60_000 });
    expect(found.status, `${files.join()}: ${JSON.stringify(found)}`).toBe("safe");
  });

  it("are literals, except those made of our own constants", () => {
    expect(made).toEqual(constructed);
  });
});
