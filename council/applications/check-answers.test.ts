import { describe, expect, it } from "vitest";
import { validAnswers } from "../../tests/kit/submissions.ts";
import { definitionOf, birthCertificate } from "../../tests/kit/services.ts";
import { emptyDefinition, type DocumentNeed } from "../catalogue/definition.ts";
import {
  defaultStandardChoices,
  askedFields,
  type StandardChoices,
} from "../fields/asked-fields.ts";
import { standardFields } from "../fields/standard-fields.ts";
import { checkAnswers, missingDocuments } from "./check-answers.ts";
import type { AnswerInput } from "./rules.ts";
import { spec } from "../../tests/kit/spec.ts";

const context = { today: "2026-01-02", language: "en", wards: [] } as const;
const check = (typed: Partial<AnswerInput>) =>
  checkAnswers(emptyDefinition, { ...validAnswers, ...typed }, context);
const errorOf = (name: keyof AnswerInput, typed: Partial<AnswerInput>) =>
  check(typed).errors[name]?.key;

interface RequestedDocument {
  name: string;
  need: DocumentNeed;
}

/** The errors of a form that requests these documents, where the documents of `filledSlots` have a file. */
function missingErrors(requested: RequestedDocument[], filledSlots: string[] = []) {
  const requiredDocuments = requested.map(({ name }) => name);
  const definition = definitionOf({ ...birthCertificate, requiredDocuments });
  const documents = definition.documents.map((document, row) => ({
    ...document,
    need: requested[row]!.need,
  }));
  const files = filledSlots.map((slot) => ({ slot }));
  return missingDocuments({ documents }, files, "en");
}

describe("the application form", () => {
  it(
    "normalises phone and Aadhaar numbers, line ends and dates",
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
  ] as const)("has an error if %s is blank", (name, key) => {
    expect(errorOf(name, { [name]: "" })).toBe(`applications.errors.${key}`);
    expect(errorOf(name, { [name]: " \u0000\n " })).toBe(`applications.errors.${key}`);
  });

  it.each(["9876543210", "98765-43210", "(98765) 43210", "९८७६५४३२१०"])(
    "accepts %s as a phone number",
    (phoneNumber) => expect(check({ phoneNumber }).answers?.phoneNumber).toBe("9876543210"),
  );

  it("accepts an Aadhaar number that was pasted with characters that nobody sees", () => {
    const aadharNumber = "\u202a2345 6789\u200b 1234\u202c";
    expect(check({ aadharNumber }).answers?.aadharNumber).toBe("234567891234");
  });

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

  it(
    "has an error if the declaration is not ticked",
    spec("§5/application-form/declaration"),
    () => {
      const undeclared = checkAnswers(
        emptyDefinition,
        { ...validAnswers, declaration: undefined as never },
        context,
      );
      expect(undeclared.errors.declaration?.key).toBe("applications.errors.declarationRequired");
    },
  );

  it.each([
    ["reason", 1000],
    ["fullName", 100],
  ] as const)("accepts in %s %i characters and not one more", (name, longest) => {
    expect(errorOf(name, { [name]: "क".repeat(longest) })).toBeUndefined();
    expect(errorOf(name, { [name]: "क".repeat(longest + 1) })).toBe("applications.errors.tooLong");
  });

  it.each([
    ["en", "Reason", "1,000"],
    ["hi", "आवेदन का कारण", "1,000"],
  ] as const)(
    "names the field and the limit of an answer that is too long, in the language %s",
    (...row) => {
      const [language, question, atMost] = row;
      const typed = { ...validAnswers, reason: "a".repeat(1001) };
      const { errors } = checkAnswers(emptyDefinition, typed, { ...context, language });
      expect(errors).toEqual({
        reason: { key: "applications.errors.tooLong", args: { question, atMost } },
      });
    },
  );

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
    const requested: RequestedDocument[] = [
      { name: "Ration card", need: "required" },
      { name: "Photo", need: "required" },
    ];
    expect(missingErrors(requested, ["document_0"])).toEqual({
      document_1: { key: "documents.errors.required", args: { document: "Photo" } },
    });
  });
});

describe("the documents of a form", () => {
  it("need no file for an optional document", () => {
    expect(missingErrors([{ name: "Photo", need: "optional" }])).toEqual({});
  });

  it("need a file for one of several alternatives; each group of alternatives without a file has one error", () => {
    const requested: RequestedDocument[] = [
      { name: "Ration card", need: "anyOfA" },
      { name: "Photo", need: "anyOfB" },
      { name: "Voter card", need: "anyOfA" },
      { name: "Bill", need: "anyOfB" },
    ];
    const key = "documents.errors.anyRequired";
    expect(missingErrors(requested)).toEqual({
      document_0: { key, args: { documents: "Ration card, Voter card" } },
      document_1: { key, args: { documents: "Photo, Bill" } },
    });
    expect(Object.keys(missingErrors(requested, ["document_2"]))).toEqual(["document_1"]);
    expect(missingErrors(requested, ["document_2", "document_1"])).toEqual({});
  });
});

describe("a service that leaves standard fields out", () => {
  const checkWith = (choices: Partial<StandardChoices>, typed: Partial<AnswerInput>) =>
    checkAnswers(
      { standardFields: { ...defaultStandardChoices, ...choices }, questions: [] },
      { ...validAnswers, ...typed },
      context,
    );

  it("keeps no answer to a field that it does not ask for, even if one is sent", () => {
    const choices = { aadharNumber: "notAsked", dateOfBirth: "notAsked" } as const;
    const { answers, errors } = checkWith(choices, { aadharNumber: "1", identityDocument: "PAN" });
    expect(errors).toEqual({});
    expect(Object.keys(answers!)).toEqual(["fullName", "phoneNumber", "address", "reason"]);
  });

  it("accepts an optional Aadhaar number, or the name of another identity document, or neither", () => {
    const optional = (typed: Partial<AnswerInput>) =>
      checkWith({ aadharNumber: "optional" }, typed);
    expect(optional({ identityDocument: " " }).answers).toMatchObject({
      aadharNumber: "234567891234",
    });
    const withOtherDocument = optional({
      aadharNumber: " ",
      identityDocument: "Voter card",
    }).answers;
    expect(withOtherDocument).toMatchObject({ identityDocument: "Voter card" });
    expect(withOtherDocument).not.toHaveProperty("aadharNumber");
    expect(optional({ aadharNumber: "" }).answers).not.toHaveProperty("identityDocument");
    expect(optional({ aadharNumber: "123" }).errors).toEqual({
      aadharNumber: { key: "applications.errors.aadharNumberInvalid" },
    });
  });

  it("asks for another identity document only if the Aadhaar number is optional", () => {
    const ids = (aadharNumber: StandardChoices["aadharNumber"]) =>
      askedFields({ ...defaultStandardChoices, aadharNumber }).map(({ id }) => id);
    expect(ids("optional")).toContain("identityDocument");
    expect(ids("required")).toEqual(standardFields.map(({ id }) => id));
    expect(ids("notAsked")).not.toContain("aadharNumber");
    expect(checkWith({}, { identityDocument: "Voter card" }).answers).not.toHaveProperty(
      "identityDocument",
    );
  });
});
