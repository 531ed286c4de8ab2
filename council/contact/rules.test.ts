import { expect, it } from "vitest";
import { contactSchema } from "./rules.ts";
import { spec } from "../../tests/kit/spec.ts";

const valid = {
  name: "Sunita Devi",
  email: "sunita@example.in",
  subject: "Birth certificate",
  message: "When can I come?",
  leaveEmpty: "",
};
const errorsOf = (change: Partial<typeof valid>) =>
  contactSchema.safeParse({ ...valid, ...change }).error?.issues.map((issue) => issue.message);

it("the contact form takes name, email, subject and message", () => {
  expect(contactSchema.parse(valid)).toEqual(valid);
});

it("the contact form may be sent without the honeypot field, which only the page has", () => {
  const { leaveEmpty: _, ...typed } = valid;
  expect(contactSchema.parse(typed)).toEqual(typed);
});

it.each([
  ["name", "contact.errors.nameRequired"],
  ["email", "contact.errors.emailRequired"],
  ["subject", "contact.errors.subjectRequired"],
  ["message", "contact.errors.messageRequired"],
] as const)(
  "the contact form requires %s, and more than blanks",
  spec("§5/other-forms/contact"),
  (field, error) => {
    expect(errorsOf({ [field]: " \r\n " })?.[0]).toBe(error);
  },
);

it("the contact form reports each required field that was not sent", () => {
  expect(contactSchema.safeParse({}).error?.issues.map((issue) => issue.message)).toEqual([
    "contact.errors.nameRequired",
    "contact.errors.emailRequired",
    "contact.errors.subjectRequired",
    "contact.errors.messageRequired",
  ]);
});

it.each(["sunita", "sunita@", "@example.in", "sunita devi@example.in", "a@b.in\nBcc: c@d.in"])(
  "the contact form refuses the email %j",
  (email) => {
    expect(errorsOf({ email })).toEqual(["contact.errors.emailInvalid"]);
  },
);

it("the contact form limits the length of every field", () => {
  expect(errorsOf({ name: "n".repeat(101) })).toEqual(["contact.errors.nameTooLong"]);
  expect(errorsOf({ subject: "s".repeat(151) })).toEqual(["contact.errors.subjectTooLong"]);
  expect(errorsOf({ message: "m".repeat(5001) })).toEqual(["contact.errors.messageTooLong"]);
  expect(errorsOf({ email: `${"e".repeat(250)}@example.in` })).toEqual([
    "contact.errors.emailInvalid",
  ]);
});

it("the contact form counts a line break as one character, as browsers do", () => {
  const message = `${"m\r\n".repeat(2499)}mm`;
  expect(contactSchema.parse({ ...valid, message }).message).toBe(message.replaceAll("\r", ""));
});

it("the contact form turns a subject of several lines into one line", () => {
  expect(contactSchema.parse({ ...valid, subject: "Hello\r\nBcc: c@d.in" }).subject).toBe(
    "Hello Bcc: c@d.in",
  );
});

it("the contact form removes characters that reorder text", () => {
  for (const field of ["name", "subject", "message"] as const) {
    const sent = { ...valid, [field]: "\u202eteN\u2066\u0007 Devi\u202c" };
    expect(contactSchema.parse(sent)[field]).toBe(field === "message" ? "teN Devi" : "teN  Devi");
  }
  expect(errorsOf({ name: "\u202e\u2066" })).toEqual(["contact.errors.nameRequired"]);
});

it("the contact form refuses a filled honeypot field, and unknown fields", () => {
  expect(errorsOf({ leaveEmpty: "https://spam.example" })).toEqual(["contact.errors.refused"]);
  expect(errorsOf({ role: "admin" } as object)).toEqual(["contact.errors.refused"]);
});
