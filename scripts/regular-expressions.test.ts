import { checkSync } from "recheck";
import { describe, expect, it } from "vitest";
import { expressionsIn, regularExpressions } from "../tests/kit/regular-expressions.ts";

const { literals, made: constructorCalls } = regularExpressions();

/** Files that construct a regular expression when they are loaded, from our own constants and never from input. */
const allowedCalls = [
  "council/accounts/rules.ts",
  // One class of the letters of the shipped font.
  "council/printable-letters.ts",
  // From our own routes: each part of a path ends at the next slash.
  "server/metrics/route-patterns.ts",
];

describe("regular expressions take time in proportion to their input", () => {
  it("and are found in every folder that is shipped", () => {
    const folders = new Set(
      literals.flatMap(({ files }) => files.map((file) => file.split("/")[0])),
    );
    expect([...folders]).toEqual(expect.arrayContaining(["cli", "council", "portal", "server"]));
    expect(expressionsIn("f(/a+/g); new RegExp('b'); RegExp(c)")).toEqual({
      literals: [{ pattern: "a+", flags: "g" }],
      made: ["new RegExp('b')", "RegExp(c)"],
    });
  });

  it("or else the checker calls them vulnerable", () => {
    for (const bad of ["(a+)+$", "\\s+$", "<Override\\b[^>]*ContentType="])
      expect(checkSync(bad, "", { timeout: 60_000 }).status, bad).toBe("vulnerable");
  });

  it.each(literals)("/$pattern/$flags", ({ pattern, flags, files }) => {
    const verdict = checkSync(pattern, flags, { timeout: 60_000 });
    expect(verdict.status, `${files.join()}: ${JSON.stringify(verdict)}`).toBe("safe");
  });

  it("and are literals, except those made of our own constants", () => {
    expect(constructorCalls).toEqual(allowedCalls);
  });
});
