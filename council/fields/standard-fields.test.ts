import { expect, it } from "vitest";
import { textsIn } from "../../texts/all.ts";
import { displayAnswers } from "./display-answers.ts";
import { schemaOf } from "./kinds.ts";
import { splitCamelCase } from "./split-camel-case.ts";
import { standardFields } from "./standard-fields.ts";

it("the standard fields are those of the specification, once each", () => {
  expect(standardFields.map(({ id }) => id).sort()).toEqual(
    ["fullName", "phoneNumber", "address", "reason", "aadharNumber", "dateOfBirth"].sort(),
  );
});

it("in English the label of each standard field is its id as spaced words", () => {
  const t = textsIn("en");
  for (const { id, label } of standardFields) expect(t(label)).toBe(splitCamelCase(id));
});

it("answers are shown in the order of the fields, in the reader's language, with identity numbers masked", () => {
  const stored = { aadharNumber: "234567891234", dateOfBirth: "1990-05-17", fullName: "Sunita" };
  expect(displayAnswers(standardFields, stored, textsIn("hi"))).toEqual([
    { id: "fullName", kind: "shortText", label: "पूरा नाम", text: "Sunita" },
    { id: "dateOfBirth", kind: "date", label: "जन्म तिथि", text: "17 मई 1990" },
    { id: "aadharNumber", kind: "identityNumber", label: "आधार नंबर", text: "XXXX XXXX 1234" },
  ]);
});

it("an answer to a field that this release lacks is shown under the field's id, and an invalid date as stored", () => {
  const stored = { wardNumber: 7, dateOfBirth: "unknown", uploadedDocuments: "secret" };
  expect(displayAnswers(standardFields, stored, textsIn("en"))).toEqual([
    { id: "dateOfBirth", kind: "date", label: "Date Of Birth", text: "unknown" },
    { id: "wardNumber", kind: undefined, label: "Ward Number", text: "7" },
  ]);
});

it("browsers fill in a telephone number without its country code, which the form would refuse", () => {
  const phone = standardFields.find(({ id }) => id === "phoneNumber");
  expect(phone).toMatchObject({ digits: 10, autoComplete: "tel-national" });
});

it("a name is stored in one line, even if a program sends several, and an address keeps its lines", () => {
  const parse = (id: string, typed: string) => {
    const field = standardFields.find((one) => one.id === id);
    if (field?.kind !== "shortText" && field?.kind !== "longText") throw new Error(id);
    return schemaOf<"shortText" | "longText">(field, "2026-01-02").parse(typed);
  };
  expect(parse("fullName", "Sunita\r\n\nDevi\u2028\tVerma\u0085")).toBe("Sunita Devi Verma");
  expect(parse("fullName", "Sunita \n Devi\t  Verma")).toBe("Sunita Devi Verma");
  expect(parse("address", "12 Temple Road\r\nRampur")).toBe("12 Temple Road\nRampur");
});
