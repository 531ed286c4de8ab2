import { describe, expect, it } from "vitest";
import { promiseIn } from "./promise.ts";
import type { TypedText } from "./draft-rules.ts";
import { promiseForm, type TypedPromise } from "./promise-rules.ts";

const typed = (texts: Partial<TypedText>) => texts as TypedText;
const inEnglish = (en: string) => typed({ en, hi: "" });
const blank: TypedPromise = {
  days: "",
  counted: "working",
  law: inEnglish(""),
  appealOfficer: inEnglish(""),
  appealDays: "",
};
const parse = (typed: Partial<TypedPromise>) => promiseForm.safeParse({ ...blank, ...typed });
const errorsOf = (typed: Partial<TypedPromise>) =>
  parse(typed).error?.issues.map(({ path, message }) => [path.join("-"), message]);

const law = typed({ en: "Public Services Act 2010", hi: "लोक सेवा अधिनियम 2010" });
const appealOfficer = inEnglish("Block officer");

describe("what a service promises, as its form is typed", () => {
  it("is nothing if no days are given, else the council's own promise", () => {
    expect(parse({}).data).toBeNull();
    expect(parse({ days: " १५ ", counted: "calendar" }).data).toEqual({
      days: 15,
      counted: "calendar",
      law: null,
    });
  });

  it("names a law, and whom applicants may turn to", () => {
    expect(parse({ days: "15", law }).data?.law).toEqual({ name: law, appeal: null });
    expect(parse({ days: "15", law, appealOfficer, appealDays: "30" }).data?.law?.appeal).toEqual({
      officer: { en: "Block officer" },
      days: 30,
    });
  });

  it("refuses numbers that are none, and halves of a right", () => {
    for (const days of ["0", "366", "-1", "1.5", "ten", "99999"])
      expect(errorsOf({ days })).toEqual([["days", "promise.errors.daysInvalid"]]);
    expect(errorsOf({ law })).toEqual([["days", "promise.errors.daysRequired"]]);
    expect(errorsOf({ days: "5", appealOfficer })).toEqual([
      ["law-en", "promise.errors.lawRequired"],
    ]);
    expect(errorsOf({ days: "5", law, appealDays: "30" })).toEqual([
      ["appealOfficer-en", "promise.errors.officerRequired"],
    ]);
    expect(errorsOf({ days: "5", law, appealOfficer, appealDays: "0" })).toEqual([
      ["appealDays", "promise.errors.appealDaysInvalid"],
    ]);
    expect(errorsOf({ days: "5", law: inEnglish("x".repeat(151)) })).toEqual([
      ["law-en", "promise.errors.lawTooLong"],
    ]);
    expect(parse({ counted: "moon" as "working" }).success).toBe(false);
  });

  it("is read in the reader's language, untranslated parts as they were written", () => {
    const promise = parse({ days: "15", law, appealOfficer, appealDays: "30" }).data!;
    expect(promiseIn("hi", promise)).toEqual({
      days: 15,
      counted: "working",
      law: { name: law.hi, appeal: { officer: "Block officer", days: 30 } },
    });
    expect(promiseIn("hi", { ...promise, law: null }).law).toBeNull();
  });
});
