import { expect, it } from "vitest";
import { contactSchema } from "./rules.ts";
import { spec } from "../../tests/kit/spec.ts";

const good = {
  name: "Sunita Devi",
  email: "sunita@example.in",
  subject: "Birth certificate",
  message: "When can I come?",
  leaveEmpty: "",
};
const errorsOf = (change: Partial<typeof good>) =>
  contactSchema.safeParse({ ...good, ...change }).error?.issues.map((issue) => issue.message);

it("takes name, email, subject and message", () => {
  expect(contactSchema.parse(good)).toEqual(good);
});

it("takes them without the honeypot field, which only the page knows", () => {
  const { leaveEmpty: _, ...typed } = good;
  expect(contactSchema.parse(typed)).toEqual(typed);
});

it.each([
  ["name", "contact.errors.nameRequired"],
  ["email", "contact.errors.emailRequired"],
  ["subject", "contact.errors.subjectRequired"],
  ["message", "contact.errors.messageRequired"],
] as const)("requires %s, and more than blanks", spec("§5/other-forms/contact"), (field, error) => {
  expect(errorsOf({ [field]: " \r\n " })?.[0]).toBe(error);
});

it("requires what was not sent at all", () => {
  expect(contactSchema.safeParse({}).error?.issues.map((issue) => issue.message)).toEqual([
    "contact.errors.nameRequired",
    "contact.errors.emailRequired",
    "contact.errors.subjectRequired",
    "contact.errors.messageRequired",
  ]);
});

it.each(["sunita", "sunita@", "@example.in", "sunita devi@example.in", "a@b.in\nBcc: c@d.in"])(
  "refuses the email %j",
  (email) => {
    expect(errorsOf({ email })).toEqual(["contact.errors.emailInvalid"]);
  },
);

it("bounds every length", () => {
  expect(errorsOf({ name: "n".repeat(101) })).toEqual(["contact.errors.nameTooLong"]);
  expect(errorsOf({ subject: "s".repeat(151) })).toEqual(["contact.errors.subjectTooLong"]);
  expect(errorsOf({ message: "m".repeat(5001) })).toEqual(["contact.errors.messageTooLong"]);
  expect(errorsOf({ email: `${"e".repeat(250)}@example.in` })).toEqual([
    "contact.errors.emailInvalid",
  ]);
});

it("counts a line break once, as the browser did", () => {
  const message = `${"m\r\n".repeat(2499)}mm`;
  expect(contactSchema.parse({ ...good, message }).message).toBe(message.replaceAll("\r", ""));
});

it("keeps name and subject to one line", () => {
  expect(contactSchema.parse({ ...good, subject: "Hello\r\nBcc: c@d.in" }).subject).toBe(
    "Hello Bcc: c@d.in",
  );
});

it("removes characters that reorder what the office reads", () => {
  for (const field of ["name", "subject", "message"] as const) {
    const sent = { ...good, [field]: "\u202eteN\u2066\u0007 Devi\u202c" };
    expect(contactSchema.parse(sent)[field]).toBe(field === "message" ? "teN Devi" : "teN  Devi");
  }
  expect(errorsOf({ name: "\u202e\u2066" })).toEqual(["contact.errors.nameRequired"]);
});

it("refuses a filled honeypot field, and unknown fields", () => {
  expect(errorsOf({ leaveEmpty: "https://spam.example" })).toEqual(["contact.errors.refused"]);
  expect(errorsOf({ role: "admin" } as object)).toEqual(["contact.errors.refused"]);
});
