import { expect, it } from "vitest";
import { languageOf } from "./language.ts";

const silent = { query: null, cookie: undefined, profile: undefined, acceptLanguage: undefined };

it("is the first that was chosen: URL, cookie, profile, browser", () => {
  expect(languageOf({ ...silent, query: "hi", cookie: "en" })).toBe("hi");
  expect(languageOf({ ...silent, cookie: "hi", profile: "en" })).toBe("hi");
  expect(languageOf({ ...silent, profile: "hi", acceptLanguage: "en" })).toBe("hi");
  expect(languageOf({ ...silent, acceptLanguage: "mr, hi-IN;q=0.9, en;q=0.8" })).toBe("hi");
  expect(languageOf({ ...silent, acceptLanguage: "hi;q=0.1, en-GB" })).toBe("en");
  expect(languageOf(silent), "the council decides").toBeUndefined();
});

it("skips languages that the portal does not have", () => {
  expect(languageOf({ ...silent, query: "xx", cookie: "constructor", acceptLanguage: "*" })).toBe(
    undefined,
  );
});
