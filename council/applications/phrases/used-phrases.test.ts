import { describe, expect, it } from "vitest";
import { usedPhrases } from "./used-phrases.ts";

const blurred = { id: "BLURRED", texts: { en: "The paper is blurred.", hi: "काग़ज़ साफ़ नहीं है।" } };
const old = { id: "OLD", texts: { en: "The paper is older than a year." } };
const phrases = [blurred, old];
const used = (remarks: string, ...inserted: string[]) =>
  usedPhrases(phrases, { remarks, inserted }).map(({ id }) => id);

describe("the phrases of remarks", () => {
  it("are those that the remarks contain, in any language and with any spaces", () => {
    expect(used("Dear Sunita,\nThe paper is\n blurred. Bring it again.")).toEqual(["BLURRED"]);
    expect(used(`${blurred.texts.hi}\nThe paper is older than a year.`)).toEqual([
      "BLURRED",
      "OLD",
    ]);
  });

  it("are also those that were inserted and then changed, if at least half of their words are left", () => {
    expect(used("The ration card is blurred.", "BLURRED")).toEqual(["BLURRED"]);
    expect(used("The ration card is blurred.")).toEqual([]);
    // Instead of the first one, a second one was inserted.
    expect(used("The paper is older than a year.", "BLURRED", "OLD")).toEqual(["OLD"]);
    expect(used("Come to the office.", "BLURRED")).toEqual([]);
  });

  it("are not those that occur only within a longer phrase", () => {
    const longer = { id: "LONGER", texts: { en: "Sorry. The paper is blurred. Bring it again." } };
    const found = (remarks: string, inserted: string[] = []) =>
      usedPhrases([blurred, longer], { remarks, inserted }).map(({ id }) => id);
    expect(found(longer.texts.en, ["LONGER"])).toEqual(["LONGER"]);
    expect(found(`${longer.texts.en} ${longer.texts.en}`)).toEqual(["LONGER"]);
    expect(found(`${longer.texts.en} ${blurred.texts.en}`)).toEqual(["BLURRED", "LONGER"]);
  });

  it("are none for blank remarks, for a phrase that is joined to another word, and for a blank phrase", () => {
    expect(used("", "BLURRED", "GONE")).toEqual([]);
    expect(used("The paper is blurred.Bring it again.")).toEqual([]);
    const blank = { id: "BLANK", texts: { en: "" } };
    expect(usedPhrases([blank], { remarks: "Yes", inserted: ["BLANK"] })).toEqual([]);
  });
});
