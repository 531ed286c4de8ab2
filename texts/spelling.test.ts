import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { readTexts } from "../scripts/read-texts.mjs";

const texts = readTexts(fileURLToPath(new URL("hi", import.meta.url)));

/** The nukta, the dot below a letter that turns ड into ड़, is often left out in writing. */
const nukta = "\u093c";

/** Words of books and offices, each with the word that people say. */
const spokenWords = {
  शुल्क: "फ़ीस",
  प्रविष्टि: "एंट्री",
  सत्याप: "OTP कोड",
  पंजीकरण: "खाता",
  उपकरण: "फ़ोन या कंप्यूटर",
  उपयोगकर्ता: "आप",
  न्यायालय: "अदालत",
  आपातकाल: "इमरजेंसी",
  अनुशंसा: "सिफ़ारिश",
  असफल: "नहीं हो सका",
};

it("spells no Hindi word both with and without a nukta", () => {
  const words = new Set(
    [...texts.values()].flatMap(
      (text) => text.normalize("NFC").match(/[\p{Script=Devanagari}]+/gu) ?? [],
    ),
  );
  const spelledTwice = [...words].filter((word) => {
    const plain = word.replaceAll(nukta, "");
    return plain !== word && words.has(plain);
  });
  expect(spelledTwice).toEqual([]);
});

it("uses the words that people say, not words that only books and offices write", () => {
  const textsWithBookWords = [...texts].filter(([, text]) =>
    Object.keys(spokenWords).some((word) => text.includes(word)),
  );
  expect(Object.fromEntries(textsWithBookWords)).toEqual({});
});

it("puts a word or a mark between two inserted values, so that a number does not run into a date", () => {
  expect(Object.fromEntries([...texts].filter(([, text]) => text.includes("} {")))).toEqual({});
});

it("ends no sentence with a danda right behind a code or a number, where the danda looks like one more character", () => {
  expect(Object.fromEntries([...texts].filter(([, text]) => /[A-Za-z0-9@]।/.test(text)))).toEqual(
    {},
  );
});
