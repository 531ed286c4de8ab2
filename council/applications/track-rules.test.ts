import { describe, expect, it } from "vitest";
import { trackForm } from "./track-rules.ts";

const right = { reference: "P5N3W8KD", phoneLast4: "3210" };
const errorsOf = (change: Record<string, unknown>) =>
  trackForm.safeParse({ ...right, ...change }).error?.issues.map(({ message }) => message);

describe("the form to follow an application", () => {
  it.each([
    ["p5n3w8kd", "P5N3W8KD"],
    [" P5N3-W8KD ", "P5N3W8KD"],
    ["P5N3 WOLI", "P5N3W011"],
    ["P५N३W८KD", "P5N3W8KD"],
  ])("reads the reference %j as %s", (reference, read) => {
    expect(trackForm.parse({ ...right, reference }).reference).toBe(read);
  });

  it.each([
    ["3210", "3210"],
    ["32 10", "3210"],
    ["३२१०", "3210"],
    ["98765 43210", "3210"],
  ])("reads the digits %j as %s", (phoneLast4, read) => {
    expect(trackForm.parse({ ...right, phoneLast4 }).phoneLast4).toBe(read);
  });

  it.each(["", "P5N3W8K", "P5N3W8KDD", "P5N3W8K%", "P5N3W8Kक", undefined])(
    "refuses the reference %j",
    (reference) => {
      expect(errorsOf({ reference })).toEqual(["track.errors.reference"]);
    },
  );

  it.each(["", "321", "76543210", "+919876543210", "32a0", "3210'", undefined])(
    "refuses the digits %j",
    (phoneLast4) => {
      expect(errorsOf({ phoneLast4 })).toEqual(["track.errors.phoneLast4"]);
    },
  );

  it("refuses unexpected fields", () => {
    expect(errorsOf({ name: "Sunita" })).toEqual(["track.errors.failed"]);
  });
});
