import { describe, expect, it } from "vitest";
import { searchQueryMaxLength } from "../limits.ts";
import { findMatches } from "./search.ts";

const find = (query: string, ...texts: string[]) => findMatches(query, texts, (text) => [text]);

describe("searching", () => {
  it.each([
    ["birth", "Birth Certificate"],
    ["CERTIFICATE birth", "Birth Certificate"],
    ["  ", "Birth Certificate"],
    ["resume", "Résumé"],
    ["Résumé", "resume"],
    ["no-dues", "No Dues"],
    ["noc", "Building Permission (NOC)"],
    ["प्रमाण", "जन्म प्रमाण पत्र"],
    ["प्रमाणपत्र", "जन्म प्रमाण पत्र"],
    ["प्रमाण पत्र", "जन्म प्रमाणपत्र"],
    ["पेन्शन", "वृद्धावस्था पेंशन"],
    ["पांच", "पाँच"],
    ["कागज", "काग़ज़"],
  ])("for %j finds %j", (query, text) => {
    expect(find(query, text)).toEqual([text]);
  });

  it.each([
    ["birth death", "Birth Certificate"],
    ["कर", "किराया"],
    ["birth", ""],
    ["?!", "Really?!"],
  ])("for %j does not find %j", (query, text) => {
    expect(find(query, text)).toEqual([]);
  });

  it("looks for its words in all of the texts", () => {
    const texts = ["Birth Certificate", "जन्म प्रमाण पत्र"];
    expect(findMatches("birth जन्म", [texts], (one) => one)).toEqual([texts]);
  });

  it.each([
    ["आय", ["आय प्रमाण पत्र", "आयु", "विवाह की आयु"], ["आय प्रमाण पत्र"]],
    ["age", ["marriage", "the village", "old age"], ["old age"]],
    ["cert", ["Certificates", "a concert"], ["Certificates"]],
    ["प्रमाण", ["प्रमाण", "जन्म प्रमाणपत्र", "अप्रमाण"], ["प्रमाण", "जन्म प्रमाणपत्र"]],
  ])(
    "for %j, of %j, prefers words that begin with it, and do not go on with a vowel sign",
    (query, texts, found) => {
      expect(find(query, ...texts)).toEqual(found);
    },
  );

  it.each([
    ["riage", ["marriage", "village"], ["marriage"]],
    ["वृद्ध", ["वृद्धावस्था", "जन्म"], ["वृद्धावस्था"]],
    ["पत्र", ["प्रमाणपत्र", "जन्म"], ["प्रमाणपत्र"]],
  ])("for %j, of %j, matches inside words if no word begins with it", (query, texts, found) => {
    expect(find(query, ...texts)).toEqual(found);
  });

  it("reads no more of a query than a person types", () => {
    const query = `${"birth ".repeat(searchQueryMaxLength / 6 + 1).slice(0, searchQueryMaxLength)} death`;
    expect(find(query, "Birth")).toEqual(["Birth"]);
  });
});
