import { describe, expect, it } from "vitest";
import { validAnswers } from "../../tests/kit/submissions.ts";
import { definitionOf, birthCertificate } from "../../tests/kit/services.ts";
import { emptyDefinition, type DocumentNeed } from "../catalogue/definition.ts";
import { askedByDefault, askedFields, type StandardChoices } from "../fields/asked-fields.ts";
import { standardFields } from "../fields/standard-fields.ts";
import { checkAnswers, missingDocuments } from "./check-answers.ts";
import { controlName, isAnswerControl, readCompleteAnswers, type AnswerInput } from "./rules.ts";
import { spec } from "../../tests/kit/spec.ts";

const reader = { today: "2026-01-02", language: "en", wards: [] } as const;
const check = (typed: Partial<AnswerInput>) =>
  checkAnswers(emptyDefinition, { ...validAnswers, ...typed }, reader);
const errorOf = (name: keyof AnswerInput, typed: Partial<AnswerInput>) =>
  check(typed).errors[name]?.key;

/** The errors about missing documents, each given as its name and its need, where these slots have a file. */
function missing(documents: string[], ...slots: string[]) {
  const names = documents.map((document) => document.replace(/ \w+$/, ""));
  const definition = definitionOf({ ...birthCertificate, requiredDocuments: names });
  const needed = definition.documents.map((document, row) => ({
    ...document,
    need: documents[row]!.split(" ").at(-1) as DocumentNeed,
  }));
  const files = slots.map((slot) => ({ slot }));
  return missingDocuments({ documents: needed }, files, "en");
}

describe("the application form", () => {
  it(
    "keeps answers as they were meant: numbers bare, lines with one kind of end, dates by ISO",
    spec("§3/form-data/fields"),
    () => {
      expect(check({}).answers).toEqual({
        fullName: "Sunita Devi",
        phoneNumber: "9876543210",
        address: "12 Temple Road\nRampur 466001",
        reason: "For a scholarship",
        aadharNumber: "234567891234",
        dateOfBirth: "1990-05-17",
      });
    },
  );

  it("keeps no characters that reorder the text or cover other lines", () => {
    const { answers } = check({
      fullName: "Sunita\u202e Devi",
      address: `12${"\u0335".repeat(90)} Temple\u200b Road`,
    });
    expect(answers).toMatchObject({
      fullName: "Sunita Devi",
      address: `12${"\u0335".repeat(10)} Temple Road`,
    });
  });

  it.each([
    ["fullName", "fullNameRequired"],
    ["address", "addressRequired"],
    ["reason", "reasonRequired"],
    ["phoneNumber", "phoneNumberInvalid"],
    ["aadharNumber", "aadharNumberInvalid"],
  ] as const)("asks for %s", (name, key) => {
    expect(errorOf(name, { [name]: "" })).toBe(`applications.errors.${key}`);
    expect(errorOf(name, { [name]: " \u0000\n " })).toBe(`applications.errors.${key}`);
  });

  it.each(["9876543210", "98765-43210", "(98765) 43210", "९८७६५४३२१०"])(
    "accepts %s as a phone number",
    (phoneNumber) => expect(check({ phoneNumber }).answers?.phoneNumber).toBe("9876543210"),
  );

  it.each(["987654321", "98765432101", "+91 98765 43210", "phone"])(
    "does not accept %s as a phone number",
    spec("§9/registration/phone"),
    (phoneNumber) =>
      expect(errorOf("phoneNumber", { phoneNumber })).toBe(
        "applications.errors.phoneNumberInvalid",
      ),
  );

  it.each(["234567891234", "2345 6789 1234", "2345-6789-1234", "२३४५ ६७८९ १२३४"])(
    "accepts %s as an Aadhaar number",
    (aadharNumber) => expect(check({ aadharNumber }).answers?.aadharNumber).toBe("234567891234"),
  );

  it.each(["23456789123", "2345678912345", "2345 6789 123A", "2345.6789.1234"])(
    "does not accept %s as an Aadhaar number",
    spec("§9/registration/aadhaar"),
    (aadharNumber) =>
      expect(errorOf("aadharNumber", { aadharNumber })).toBe(
        "applications.errors.aadharNumberInvalid",
      ),
  );

  it.each([
    ["29", "2", "2024", "2024-02-29"],
    ["२७", "३", "१९८५", "1985-03-27"],
    ["02", "01", "2026", "2026-01-02"],
  ])("takes %s %s %s as a date of birth", (day, month, year, accepted) =>
    expect(check({ dateOfBirth: { day, month, year } }).answers?.dateOfBirth).toBe(accepted),
  );

  it.each([
    ["", "", "", "dateOfBirthRequired"],
    ["17", "", "1990", "dateOfBirthInvalid"],
    ["29", "2", "2023", "dateOfBirthInvalid"],
    ["31", "4", "1990", "dateOfBirthInvalid"],
    ["17", "5", "90", "dateOfBirthInvalid"],
    ["17", "5", "1890", "dateOfBirthInvalid"],
    ["17", "May", "1990", "dateOfBirthInvalid"],
    ["-1", "5", "1990", "dateOfBirthInvalid"],
    ["3", "1", "2026", "dateOfBirthFuture"],
  ])("does not take %j %j %j as a date of birth", (day, month, year, key) =>
    expect(errorOf("dateOfBirth", { dateOfBirth: { day, month, year } })).toBe(
      `applications.errors.${key}`,
    ),
  );

  it("asks for the declaration", spec("§5/application-form/declaration"), () => {
    const undeclared = checkAnswers(
      emptyDefinition,
      { ...validAnswers, declaration: undefined as never },
      reader,
    );
    expect(undeclared.errors.declaration?.key).toBe("applications.errors.declarationRequired");
  });

  it("takes a thousand characters and not one more", () => {
    expect(errorOf("reason", { reason: "क".repeat(1000) })).toBeUndefined();
    expect(errorOf("reason", { reason: "क".repeat(1001) })).toBe("applications.errors.tooLong");
    expect(errorOf("fullName", { fullName: "क".repeat(101) })).toBe("applications.errors.tooLong");
  });

  it("shows all errors at once", spec("§5/application-form/required"), () => {
    const { errors, answers } = check({
      fullName: "",
      phoneNumber: "1",
      address: "",
      reason: "",
      dateOfBirth: { day: "", month: "", year: "" },
    });
    expect(errors).toMatchObject({
      fullName: { key: "applications.errors.fullNameRequired" },
      phoneNumber: { key: "applications.errors.phoneNumberInvalid" },
      address: { key: "applications.errors.addressRequired" },
      reason: { key: "applications.errors.reasonRequired" },
      dateOfBirth: { key: "applications.errors.dateOfBirthRequired" },
    });
    expect(Object.keys(errors)).toHaveLength(5);
    expect(answers).toBeUndefined();
  });

  it("names each required document that has no file", () => {
    expect(missing(["Ration card required", "Photo required"], "document_0")).toEqual({
      document_1: { key: "documents.errors.required", args: { document: "Photo" } },
    });
  });
});

describe("the documents of a form", () => {
  it("do not lack one that is optional", () => {
    expect(missing(["Photo optional"])).toEqual({});
  });

  it("lack one of several where there is none, and say so once", () => {
    const documents = ["Ration card anyOfA", "Photo anyOfB", "Voter card anyOfA", "Bill anyOfB"];
    const key = "documents.errors.anyRequired";
    expect(missing(documents)).toEqual({
      document_0: { key, args: { documents: "Ration card, Voter card" } },
      document_1: { key, args: { documents: "Photo, Bill" } },
    });
    expect(Object.keys(missing(documents, "document_2"))).toEqual(["document_1"]);
    expect(missing(documents, "document_2", "document_1")).toEqual({});
  });
});

describe("a service that leaves standard fields out", () => {
  const asking = (choices: Partial<StandardChoices>, typed: Partial<AnswerInput>) =>
    checkAnswers(
      { standardFields: { ...askedByDefault, ...choices }, questions: [] },
      { ...validAnswers, ...typed },
      reader,
    );

  it("keeps no answer to what it does not ask, whatever is sent", () => {
    const choices = { aadharNumber: "notAsked", dateOfBirth: "notAsked" } as const;
    const { answers, errors } = asking(choices, { aadharNumber: "1", identityDocument: "PAN" });
    expect(errors).toEqual({});
    expect(Object.keys(answers!)).toEqual(["fullName", "phoneNumber", "address", "reason"]);
  });

  it("takes an optional Aadhaar number, or another document's name, or neither", () => {
    const optional = (typed: Partial<AnswerInput>) => asking({ aadharNumber: "optional" }, typed);
    expect(optional({ identityDocument: " " }).answers).toMatchObject({
      aadharNumber: "234567891234",
    });
    const named = optional({ aadharNumber: " ", identityDocument: "Voter card" }).answers;
    expect(named).toMatchObject({ identityDocument: "Voter card" });
    expect(named).not.toHaveProperty("aadharNumber");
    expect(optional({ aadharNumber: "" }).answers).not.toHaveProperty("identityDocument");
    expect(optional({ aadharNumber: "123" }).errors).toEqual({
      aadharNumber: { key: "applications.errors.aadharNumberInvalid" },
    });
  });

  it("asks for another document only where the number is optional", () => {
    const ids = (aadharNumber: StandardChoices["aadharNumber"]) =>
      askedFields({ ...askedByDefault, aadharNumber }).map(({ id }) => id);
    expect(ids("optional")).toContain("identityDocument");
    expect(ids("required")).toEqual(standardFields.map(({ id }) => id));
    expect(ids("notAsked")).not.toContain("aadharNumber");
    expect(asking({}, { identityDocument: "Voter card" }).answers).not.toHaveProperty(
      "identityDocument",
    );
  });
});

describe("the answers of some fields", () => {
  const sent = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return readCompleteAnswers(form);
  };

  it("are those that were sent, without the declaration", () => {
    expect(sent({ fullName: "Sunita", reason: "", declaration: "on" })).toEqual({
      fullName: "Sunita",
      reason: "",
    });
  });

  it("hold those to questions by the names of their controls, boxes of one name together", () => {
    const form = new FormData();
    for (const option of ["water", "light"]) form.append("q.has", option);
    form.set("q.since-day", "3");
    form.set("q.family.0.name", "Kamla");
    for (const none of ["q_has", "q.", "q.Has", "q.has.0.name.1", "q.has-0-name"]) {
      form.set(none, "1");
      expect(isAnswerControl(none)).toBe(false);
    }
    expect(readCompleteAnswers(form)).toEqual({
      "q.has": "water light",
      "q.since": { day: "3" },
      "q.family": { "0.name": "Kamla" },
    });
    expect(controlName("q.since", "day")).toBe("q.since-day");
    expect(controlName("q.family", "0.name")).toBe("q.family.0.name");
  });

  it("hold a date only with all its parts", () => {
    const day = { "dateOfBirth-day": "2" };
    const whole = { ...day, "dateOfBirth-month": "3", "dateOfBirth-year": "1970" };
    expect(sent(day)).toEqual({});
    expect(sent(whole)).toEqual({ dateOfBirth: { day: "2", month: "3", year: "1970" } });
  });
});
