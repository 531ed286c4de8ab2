import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fileNameMaxLength } from "../limits.ts";
import { anyCharacter } from "../../tests/kit/any-character.ts";
import { cleanFileName } from "./file-name.ts";

describe("a file's name", () => {
  it.each([
    ["birth certificate.pdf", "birth certificate.pdf"],
    ["C:\\Users\\Sunita\\राशन कार्ड.pdf", "राशन कार्ड.pdf"],
    ["../../etc/passwd.pdf", "passwd.pdf"],
    ["photo\u202Egpj.exe", "photogpj.exe"],
    ["line\r\nbreak\u0000.pdf", "linebreak.pdf"],
    ["  many   spaces .pdf ", "many spaces .pdf"],
    [".hidden.pdf", "hidden.pdf"],
    ["क्‍ष.pdf", "क्‍ष.pdf"],
    ["", ""],
  ])("%j is kept as %j", (fileName, cleaned) => {
    expect(cleanFileName(fileName)).toBe(cleaned);
  });

  it("keeps its extension when it is too long", () => {
    const name = cleanFileName(`${"अ".repeat(500)}.jpeg`);
    expect([...name]).toHaveLength(fileNameMaxLength);
    expect(name).toMatch(/अ\.jpeg$/u);
  });

  it("never has folders, invisible characters or more than 120 characters, and stays the same if it is cleaned again", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (fileName) => {
        const name = cleanFileName(fileName);
        expect(name).not.toMatch(/[/\\\p{Cc}\u202A-\u202E\u2066-\u2069]/u);
        expect([...name].length).toBeLessThanOrEqual(fileNameMaxLength);
        expect(cleanFileName(name)).toBe(name);
      }),
    );
  });
});
