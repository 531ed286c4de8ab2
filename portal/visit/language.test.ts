import { expect, it } from "vitest";
import { languageOf } from "./language.ts";

const noHints = { query: null, cookie: undefined, profile: undefined, acceptLanguage: undefined };

it("is the first that was chosen: URL, cookie, profile, browser", () => {
  expect(languageOf({ ...noHints, query: "hi", cookie: "en" })).toBe("hi");
  expect(languageOf({ ...noHints, cookie: "hi", profile: "en" })).toBe("hi");
  expect(languageOf({ ...noHints, profile: "hi", acceptLanguage: "en" })).toBe("hi");
  expect(languageOf({ ...noHints, acceptLanguage: "mr, hi-IN;q=0.9, en;q=0.8" })).toBe("hi");
  expect(languageOf({ ...noHints, acceptLanguage: "hi;q=0.1, en-GB" })).toBe("en");
  expect(languageOf(noHints), "the council decides").toBeUndefined();
});

it("skips languages that the portal does not have", () => {
  expect(languageOf({ ...noHints, query: "xx", cookie: "constructor", acceptLanguage: "*" })).toBe(
    undefined,
  );
});
