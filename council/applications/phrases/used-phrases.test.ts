import { describe, expect, it } from "vitest";
import { usedPhrases } from "./used-phrases.ts";

const blurred = { id: "BLURRED", texts: { en: "The paper is blurred.", hi: "काग़ज़ साफ़ नहीं है।" } };
const tooOld = { id: "OLD", texts: { en: "The paper is older than a year." } };
const phrases = [blurred, tooOld];
const usedIds = (remarks: string, ...inserted: string[]) =>
  usedPhrases(phrases, { remarks, inserted }).map(({ id }) => id);

describe("the phrases of remarks", () => {
  it("are those that the remarks contain, in any language and with any spaces", () => {
    expect(usedIds("Dear Sunita,\nThe paper is\n blurred. Bring it again.")).toEqual(["BLURRED"]);
    expect(usedIds(`${blurred.texts.hi}\nThe paper is older than a year.`)).toEqual([
      "BLURRED",
      "OLD",
    ]);
  });

  it("are also inserted phrases that were then changed, if at least half of their words are left", () => {
    expect(usedIds("The ration card is blurred.", "BLURRED")).toEqual(["BLURRED"]);
    expect(usedIds("The ration card is blurred.")).toEqual([]);
    // The second phrase was inserted in place of the first one.
    expect(usedIds("The paper is older than a year.", "BLURRED", "OLD")).toEqual(["OLD"]);
    expect(usedIds("Come to the office.", "BLURRED")).toEqual([]);
  });

  it("are no phrases that occur only within a longer phrase", () => {
    const longer = { id: "LONGER", texts: { en: "Sorry. The paper is blurred. Bring it again." } };
    const usedIdsOf = (remarks: string, inserted: string[] = []) =>
      usedPhrases([blurred, longer], { remarks, inserted }).map(({ id }) => id);
    expect(usedIdsOf(longer.texts.en, ["LONGER"])).toEqual(["LONGER"]);
    expect(usedIdsOf(`${longer.texts.en} ${longer.texts.en}`)).toEqual(["LONGER"]);
    expect(usedIdsOf(`${longer.texts.en} ${blurred.texts.en}`)).toEqual(["BLURRED", "LONGER"]);
  });

  it("are none if the remarks are blank, if the phrase is joined to another word, or if the phrase is blank", () => {
    expect(usedIds("", "BLURRED", "GONE")).toEqual([]);
    expect(usedIds("The paper is blurred.Bring it again.")).toEqual([]);
    const blank = { id: "BLANK", texts: { en: "" } };
    expect(usedPhrases([blank], { remarks: "Yes", inserted: ["BLANK"] })).toEqual([]);
  });
});
