import { describe, expect, it } from "vitest";
import { formKeyIn } from "./form-key.ts";

describe("the key of a form", () => {
  it("is read from the URL, if it is well formed", () => {
    const key = "hdXnNmaZSqSvwvtgd8UQLmedrGiizJsPn8Y1HnPox1c";
    expect(formKeyIn(new Request(`http://localhost/apply/S1?form=${key}`))).toBe(key);
    for (const other of ["", "?form=", "?form=short", `?form=${key}x`, `?form=${"'".repeat(43)}`])
      expect(formKeyIn(new Request(`http://localhost/apply/S1${other}`))).toBeUndefined();
  });
});
