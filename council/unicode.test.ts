import { expect, it } from "vitest";
import { cleanText, normalise } from "./unicode.ts";

it("normalises a letter with 120,000 marks", () => {
  const marks = "\u0301".repeat(60_000) + "\u0327".repeat(60_000);
  expect(normalise(`a${marks}`, "NFC")).toBe(`á${"\u0301".repeat(9)}`);
});

it.each(["किन्हींको", "ཧྐྵྨླྺྼྻྂ", "Nguyễn", "ग़ुलाम"])("leaves %s as it is", (text) => {
  expect(normalise(text, "NFC")).toBe(text);
});

it("keeps line breaks and tabs, and joiners that a script needs", () => {
  const text = "1\tवार्ड\n2\tक्\u200dष";
  expect(cleanText(text)).toBe(text);
});

it.each([
  ["what reorders the text", "Sunita\u202e Devi\u2066", "Sunita Devi"],
  ["what nobody sees", "Su\u200bni\u00adta\ufeff\u0007", "Sunita"],
  ["marks that cover other lines", `a${"\u0335".repeat(200)}`, `a${"\u0335".repeat(10)}`],
])("removes %s", (_, text, cleaned) => {
  expect(cleanText(text)).toBe(cleaned);
});
