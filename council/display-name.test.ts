import { describe, expect, it } from "vitest";
import {
  containsMessage,
  cleanDisplayName,
  hasReadableCharacters,
  nameForLetters,
} from "./display-name.ts";

describe("a display name", () => {
  it.each([
    ["zero width space", "Su\u200bnita", "Sunita"],
    ["right-to-left override", "\u202eatinuS", "atinuS"],
    ["bidirectional isolates", "\u2066Sunita\u2069", "Sunita"],
    ["Hangul filler", "Sunita\u3164", "Sunita"],
    ["soft hyphen and byte order mark", "Su\u00ad\ufeffnita", "Sunita"],
    ["tag characters", "Sunita\u{e0041}\u{e0042}", "Sunita"],
    ["variation selectors", "Sunita\ufe0f\u{e0100}", "Sunita"],
    ["private and unassigned characters", "Sunita\ue000\u{5ffff}", "Sunita"],
    ["control characters and line ends", "Sunita\r\n\u0007Devi\u2028", "Sunita Devi"],
    ["spaces of every kind", "\u00a0Sunita \u3000 Devi ", "Sunita Devi"],
    ["joiners that no script needs", "Su\u200dni\u200cta क्षत्रिय\u200d", "Sunita क्षत्रिय"],
  ])("is cleaned of %s", (_, input, cleaned) => {
    expect(cleanDisplayName(input)).toBe(cleaned);
    expect(cleanDisplayName(cleaned)).toBe(cleaned);
  });

  it.each([
    "सुनीता देवी",
    "क्\u200dष",
    "र्\u200dय",
    "क्\u200cष",
    "অর\u200d্য",
    "അവന്\u200d",
    "می\u200cخواهم",
    "Dr. A.P.J. Kalam",
    "Ramesh S/O Suresh",
    "Mary D'Souza-Rao",
  ])("is left unchanged if it is a usual name: %s", (name) => {
    expect(cleanDisplayName(name)).toBe(name);
    expect(hasReadableCharacters(name)).toBe(true);
    expect(containsMessage(name)).toBe(false);
    expect(nameForLetters(name)).toBe(name);
  });

  it("gets a space after a full stop that a mail program could turn into a link", () => {
    expect(cleanDisplayName("Md.Rafiq")).toBe("Md. Rafiq");
    expect(cleanDisplayName("डॉ.सुनीता")).toBe("डॉ. सुनीता");
  });

  it.each(["\u0301\u0302", "\u2800", "123", "\u{1f600}", ""])("cannot be read: %j", (name) => {
    expect(hasReadableCharacters(cleanDisplayName(name))).toBe(false);
    expect(nameForLetters(name)).toBe("");
  });

  it.each([
    "Your account is blocked call 98765 43210",
    "Call 9-8-7-6-5-4",
    "कॉल करें ९८७६५ ४३२१०",
    "Call ９８７６５",
    "Call ①②③④⑤",
    "Call \u{1d7d7}\u{1d7d6}\u{1d7d5}\u{1d7d4}\u{1d7d3}",
    "Win at evil.example",
    "Win at EVIL.COM",
    "Win at Evil.Com",
    "Win at evil。com",
    "Win at evil．com",
    "www evil",
    "t.me/evil",
    "https://evil",
    "eve＠evil",
    "eve@evil.example",
    "Win at ev\u200bil.ex\u00adample",
  ])("is not used in letters if it contains a message: %s", (name) => {
    expect(containsMessage(cleanDisplayName(name))).toBe(true);
    expect(nameForLetters(name)).toBe("");
  });

  it.each(["\u200d", ".a", "a.", "\u0301", "\u200ba", " \r\n", "a/", "w", "\u094d\u200d"])(
    "is cleaned before the test times out, even if it is a megabyte of %j",
    (part) => {
      const megabyte = part.repeat(1_000_000 / part.length);
      const cleaned = cleanDisplayName(megabyte);
      expect(hasReadableCharacters(cleaned) && !containsMessage(cleaned)).toBe(
        nameForLetters(megabyte) !== "",
      );
    },
  );
});
