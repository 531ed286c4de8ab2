import { describe, expect, it } from "vitest";
import { perLanguage } from "../../texts/languages.ts";
import { outcomeIn } from "./outcome.ts";
import { promiseIn } from "./promise.ts";
import type { LocalTextValues } from "./typed-text.ts";
import { promiseForm, type PromiseFormValues } from "./promise-rules.ts";

const blankTexts = perLanguage(() => "");
const localTexts = (texts: Partial<LocalTextValues>): LocalTextValues => ({
  ...blankTexts,
  ...texts,
});
const inEnglish = (en: string) => localTexts({ en });
const blankForm: PromiseFormValues = {
  dueDays: "",
  dayKind: "working",
  promiseLaw: blankTexts,
  appealOfficer: blankTexts,
  appealDays: "",
  aadhaar: "required",
  dateOfBirth: "required",
  outcome: "",
  forwardedTo: blankTexts,
  outcomeLaw: blankTexts,
};
const parse = (values: Partial<PromiseFormValues>) =>
  promiseForm.safeParse({ ...blankForm, ...values });
const errorsOf = (values: Partial<PromiseFormValues>) =>
  parse(values).error?.issues.map(({ path, message }) => [path.join("-"), message]);

const law = { en: "Public Services Act 2010", hi: "लोक सेवा अधिनियम 2010" };
const promiseLaw = localTexts(law);
const appealOfficer = inEnglish("Block officer");

describe("the promise that somebody entered in the form of a service", () => {
  it("is null without a number of days; without a law it is the council's own", () => {
    expect(parse({}).data?.promise).toBeNull();
    expect(parse({ dueDays: " १५ ", dayKind: "calendar" }).data?.promise).toEqual({
      days: 15,
      counted: "calendar",
      law: null,
    });
  });

  it("names a law, and the officer to whom applicants may appeal", () => {
    const lawOf = (values: Partial<PromiseFormValues>) =>
      parse({ dueDays: "15", promiseLaw, ...values }).data?.promise?.law;
    expect(lawOf({})).toEqual({ name: law, appeal: null });
    expect(lawOf({ appealOfficer, appealDays: "30" })?.appeal).toEqual({
      officer: { en: "Block officer" },
      days: 30,
    });
  });

  it("is refused with an invalid number of days, or with an incomplete law or appeal", () => {
    for (const dueDays of ["0", "366", "-1", "1.5", "ten", "99999"])
      expect(errorsOf({ dueDays })).toEqual([["dueDays", "promise.errors.daysInvalid"]]);
    expect(errorsOf({ promiseLaw })).toEqual([["dueDays", "promise.errors.daysRequired"]]);
    const dueDays = "5";
    expect(errorsOf({ dueDays, appealOfficer })).toEqual([
      ["promiseLaw-en", "promise.errors.lawRequired"],
    ]);
    expect(errorsOf({ dueDays, promiseLaw, appealDays: "30" })).toEqual([
      ["appealOfficer-en", "promise.errors.officerRequired"],
    ]);
    expect(errorsOf({ dueDays, promiseLaw, appealOfficer, appealDays: "0" })).toEqual([
      ["appealDays", "promise.errors.appealDaysInvalid"],
    ]);
    expect(errorsOf({ dueDays, promiseLaw: inEnglish("x".repeat(151)) })).toEqual([
      ["promiseLaw-en", "promise.errors.lawTooLong"],
    ]);
    expect(parse({ dayKind: "moon" as "working" }).success).toBe(false);
  });

  it("is shown in the reader's language, with untranslated parts as they were written", () => {
    const { promise } = parse({ dueDays: "15", promiseLaw, appealOfficer, appealDays: "30" }).data!;
    expect(promiseIn("hi", promise!)).toEqual({
      days: 15,
      counted: "working",
      law: { name: law.hi, appeal: { officer: "Block officer", days: 30 } },
    });
    expect(promiseIn("hi", { ...promise!, law: null }).law).toBeNull();
  });
});

describe("the form of the promise", () => {
  const forwardedTo = localTexts({ en: "the Tehsil office", hi: "तहसील कार्यालय" });

  it("also sets which standard fields are asked, and refuses unknown choices", () => {
    expect(parse({ aadhaar: "optional", dateOfBirth: "notAsked" }).data?.standardFields).toEqual({
      aadharNumber: "optional",
      dateOfBirth: "notAsked",
    });
    const unknownChoices = {
      aadhaar: "",
      dateOfBirth: "optional",
    } as unknown as Partial<PromiseFormValues>;
    expect(errorsOf(unknownChoices)).toEqual([
      ["aadhaar", "versions.errors.choiceUnknown"],
      ["dateOfBirth", "versions.errors.choiceUnknown"],
    ]);
  });

  it("also sets who issues the result, or leaves that open", () => {
    expect(parse({}).data?.outcome).toBeNull();
    expect(parse({ outcome: "issued-here" }).data?.outcome).toEqual({
      kind: "issued-here",
      forwardedTo: null,
      law: null,
    });
    const { outcome } = parse({ outcome: "forwarded", forwardedTo, outcomeLaw: promiseLaw }).data!;
    expect(outcome).toEqual({ kind: "forwarded", forwardedTo, law });
    expect(outcomeIn("hi", outcome!)).toEqual({
      kind: "forwarded",
      forwardedTo: "तहसील कार्यालय",
      law: law.hi,
      foreign: {},
    });
    expect(outcomeIn("hi", { kind: "issued-here", forwardedTo: null, law: null })).toEqual({
      kind: "issued-here",
      law: null,
      foreign: {},
    });
  });

  it("says in which language the office and the law are named if they are not translated", () => {
    const outcome = {
      kind: "forwarded",
      forwardedTo: { en: "Tehsil" },
      law: { en: "Act" },
    } as const;
    expect(outcomeIn("hi", outcome).foreign).toEqual({ forwardedTo: "en", law: "en" });
    expect(outcomeIn("en", outcome).foreign).toEqual({});
  });

  it("refuses forwarding without an office, and an office without forwarding", () => {
    expect(errorsOf({ outcome: "forwarded" })).toEqual([
      ["forwardedTo-en", "promise.errors.forwardedToRequired"],
    ]);
    expect(errorsOf({ outcome: "issued-here", forwardedTo })).toEqual([
      ["forwardedTo-en", "promise.errors.forwardedToUnneeded"],
    ]);
    for (const values of [{ forwardedTo }, { outcomeLaw: promiseLaw }])
      expect(errorsOf(values)).toEqual([["outcome", "promise.errors.outcomeRequired"]]);
  });
});
