import { describe, expect, it } from "vitest";
import { matchesSearch } from "./search.ts";

describe("searching", () => {
  it.each([
    ["birth", "Birth Certificate"],
    ["CERTIFICATE birth", "Birth Certificate"],
    ["  ", "Birth Certificate"],
    ["resume", "Résumé"],
    ["Résumé", "resume"],
    ["प्रमाण", "जन्म प्रमाण पत्र"],
    ["प्रमाणपत्र", "जन्म प्रमाण पत्र"],
    ["प्रमाण पत्र", "जन्म प्रमाणपत्र"],
    ["पेन्शन", "वृद्धावस्था पेंशन"],
    ["पांच", "पाँच"],
    ["कागज", "काग़ज़"],
  ])("for %j finds %j", (query, text) => {
    expect(matchesSearch(query, [text])).toBe(true);
  });

  it.each([
    ["birth death", "Birth Certificate"],
    ["कर", "किराया"],
    ["birth", ""],
  ])("for %j does not find %j", (query, text) => {
    expect(matchesSearch(query, [text])).toBe(false);
  });

  it("looks for its words in all of the texts", () => {
    expect(matchesSearch("birth जन्म", ["Birth Certificate", "जन्म प्रमाण पत्र"])).toBe(true);
  });
});
