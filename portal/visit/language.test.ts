import { expect, it } from "vitest";
import { languageOf } from "./language.ts";

const noHints = { query: null, cookie: undefined, profile: undefined, acceptLanguage: undefined };

it("the language is the first known one of URL, cookie, profile and browser", () => {
  expect(languageOf({ ...noHints, query: "hi", cookie: "en" })).toBe("hi");
  expect(languageOf({ ...noHints, cookie: "hi", profile: "en" })).toBe("hi");
  expect(languageOf({ ...noHints, profile: "hi", acceptLanguage: "en" })).toBe("hi");
  expect(languageOf({ ...noHints, acceptLanguage: "mr, hi-IN;q=0.9, en;q=0.8" })).toBe("hi");
  expect(languageOf({ ...noHints, acceptLanguage: "hi;q=0.1, en-GB" })).toBe("en");
  expect(languageOf(noHints), "the council decides").toBeUndefined();
});

it("a language that the portal does not have is skipped", () => {
  const unknown = { ...noHints, query: "xx", cookie: "constructor" };
  expect(languageOf({ ...unknown, acceptLanguage: "*, hi;q=0.5" })).toBe("hi");
  expect(languageOf({ ...unknown, acceptLanguage: "*" })).toBeUndefined();
});
