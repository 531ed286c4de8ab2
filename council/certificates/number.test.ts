import { expect, it } from "vitest";
import {
  checkCharacterOf,
  formatCertificateNumber,
  normaliseNumber,
  toPrintedNumber,
} from "./number.ts";
import { validUntilOf } from "./issue-certificate.ts";

it("a certificate number has six digits and a check character", () => {
  const parts = { councilCode: "RAMPUR", serviceCode: "NOD", financialYear: "2026-27" };
  const number = formatCertificateNumber({ ...parts, sequence: 123 });
  expect(number).toMatch(/^RAMPUR\/NOD\/2026-27\/000123-[0-9A-Z]$/);
});

it("a certificate number has the check character of ISO 7064, MOD 37,36", () => {
  // The example of the Global Release Identifier.
  expect(checkCharacterOf("A1-2425G-ABC1234002")).toBe("M");
});

it.each([
  "RAMPUR/NOD/2026-27/000123-Q",
  " rampur / nod / 2026-27 / 000123 - q ",
  "RAMPUR/NOD/२०२६-२७/०००१२३-Q",
  "RAMPUR/NOD/2026-27/000123Q",
  "RAMPUR/NOD/2026-27/000123",
])("a typed number is read as it is printed: %s", (typed) => {
  expect(toPrintedNumber(typed)).toBe("RAMPUR/NOD/2026-27/000123-Q");
});

it.each(["RAMPUR/NOD/2026-27/000123-A", "RAMPUR/NOD/2026-27/00012", "RAMPUR", ""])(
  "a typed number stays as it is if it is wrong or incomplete: %s",
  (typed) => {
    expect(toPrintedNumber(typed)).toBe(typed);
  },
);

it("a certificate number may have seven digits, and is read with or without the dash", () => {
  const parts = { councilCode: "RAMPUR", serviceCode: "NOD", financialYear: "2026-27" };
  const number = formatCertificateNumber({ ...parts, sequence: 3_456_001 });
  expect(number).toMatch(/\/3456001-[0-9A-Z]$/);
  for (const typed of [number, number.replace(/-(.)$/, "$1")])
    expect(toPrintedNumber(typed)).toBe(number);
});

it("a typed beginning of a number gets capitals and Latin digits, and loses its spaces", () => {
  expect(normaliseNumber(" rampur/nod/२०२६-27/345600")).toBe("RAMPUR/NOD/2026-27/345600");
});

it("the check character reveals every single wrong character", () => {
  const text = "RAMPUR/NOD/2026-27/000123";
  const right = checkCharacterOf(text);
  for (let place = 0; place < text.length; place += 1)
    for (const other of "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
      const changed = text.slice(0, place) + other + text.slice(place + 1);
      if (changed === text || !/[0-9A-Z]/.test(text[place]!)) continue;
      expect(checkCharacterOf(changed), changed).not.toBe(right);
    }
});

it.each([
  ["2026-11-22T04:30:00Z", 12, "2027-11-21T18:29:59.999Z"],
  ["2026-08-31T04:30:00Z", 6, "2027-02-28T18:29:59.999Z"],
  ["2026-08-29T04:30:00Z", 6, "2027-02-28T18:29:59.999Z"],
  ["2026-08-28T04:30:00Z", 6, "2027-02-27T18:29:59.999Z"],
  ["2026-01-31T04:30:00Z", 1, "2026-02-28T18:29:59.999Z"],
  ["2028-02-29T04:30:00Z", 12, "2029-02-28T18:29:59.999Z"],
  ["2026-10-01T04:30:00Z", 3, "2026-12-31T18:29:59.999Z"],
  // The first day of April in India.
  ["2026-03-31T18:30:00Z", 1, "2026-04-30T18:29:59.999Z"],
])("a certificate issued at %s and valid for %i months ends at %s", (issued, months, until) => {
  expect(new Date(validUntilOf(Date.parse(issued), months)!).toISOString()).toBe(until);
});
