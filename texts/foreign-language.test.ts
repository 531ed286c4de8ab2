import { expect, it } from "vitest";
import { foreignLanguage } from "./foreign-language.ts";
import { textIn } from "./languages.ts";

it.each([
  [{ en: "Well", hi: "कुआँ" }, "कुआँ", undefined],
  [{ en: "Well", hi: "" }, "Well", "en"],
  [{ en: "Well" }, "Well", "en"],
  [{ en: "", hi: "" }, "", undefined],
] as const)(
  "a reader of Hindi is told which language a text is in if it is not Hindi: %j",
  (text, shown, language) => {
    expect(textIn("hi", text)).toBe(shown);
    expect(foreignLanguage("hi", text)).toBe(language);
  },
);

it("a reader of English gets a text that is written in Hindi only, and is told that it is Hindi", () => {
  expect(textIn("en", { en: "", hi: "कुआँ" })).toBe("कुआँ");
  expect(foreignLanguage("en", { en: "", hi: "कुआँ" })).toBe("hi");
});
