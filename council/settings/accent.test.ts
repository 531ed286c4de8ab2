import fc from "fast-check";
import { expect, it } from "vitest";
import { accentIn, accentStyles, contrastOf } from "./accent.ts";

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);
const ground = { light: "#fbf8f2", dark: "#14161b" } as const;
const sunken = { light: "#f3ede2", dark: "#252932" } as const;
const inkOf = { light: "#1f1b16", dark: "#f3eee4" } as const;

it("the accent is readable on every background, whatever colour was chosen", () => {
  fc.assert(
    fc.property(colour, fc.constantFrom("light", "dark"), (chosen, theme) => {
      const { ink, tint } = accentIn(theme, chosen);
      for (const on of [ground[theme], sunken[theme], tint])
        expect(contrastOf(ink, on)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(inkOf[theme], tint)).toBeGreaterThanOrEqual(7);
    }),
    { numRuns: 2000 },
  );
});

it("the accent is the chosen colour if that is readable", () => {
  expect(accentIn("light", "#93391b").ink).toBe("#93391b");
  expect(accentIn("dark", "#f0a27f").ink).toBe("#f0a27f");
  expect(accentIn("light", "#ffdd00").ink).not.toBe("#ffdd00");
});

it("contrast is measured as in WCAG", () => {
  expect(contrastOf("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrastOf("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

it("the accent does not apply to print", () => {
  for (const rule of accentStyles("#93391b").trimEnd().split("\n"))
    expect(rule).toMatch(/^@media screen[ {].*\}$/);
});
