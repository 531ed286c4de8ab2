import { expect, it } from "vitest";
import { normalise } from "./normalise.ts";

it("a letter with 120,000 combining marks is normalised before the test times out, and keeps ten", () => {
  const marks = "\u0301".repeat(60_000) + "\u0327".repeat(60_000);
  expect(normalise(`a${marks}`, "NFC")).toBe(`á${"\u0301".repeat(9)}`);
});

it.each(["किन्हींको", "ཧྐྵྨླྺྼྻྂ", "Nguyễn", "ग़ुलाम"])("the normalised text %s is left as it is", (text) => {
  expect(normalise(text, "NFC")).toBe(text);
});
