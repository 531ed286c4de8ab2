import { expect, it } from "vitest";
import { applicationMessageMaxLength } from "../../limits.ts";
import { messageForm, noAnswerNeededForm, noteForm, officeMessageForm } from "./rules.ts";
import { sampleKey } from "../../../tests/kit/sample-key.ts";

const key = sampleKey;
const errorsOf = (message: unknown, more = {}) =>
  messageForm.safeParse({ message, key, ...more }).error?.issues.map((issue) => issue.message) ??
  [];

it("a message is text of one to 2,000 characters; a line break counts as one", () => {
  expect(applicationMessageMaxLength).toBe(2000);
  const whole = "a\r\n".repeat(999) + "aa";
  expect(messageForm.parse({ message: whole, key }).message).toHaveLength(2000);
  expect(errorsOf("a".repeat(2001))).toEqual(["applications.messages.errors.tooLong"]);
  for (const empty of ["", " \r\n\t ", "\u202e", undefined])
    expect(errorsOf(empty)).toEqual(["applications.messages.errors.required"]);
});

it("a message loses characters that reorder or control text; joiners, tabs and line breaks stay", () => {
  const typed = " a\u202eb\u2066c\u0000d\u009be\tf\r\ng क्‍ष 👩‍🌾 ";
  expect(messageForm.parse({ message: typed, key }).message).toBe("abcde\tf\ng क्‍ष 👩‍🌾");
});

it("the forms of messages and notes accept no unknown field, no malformed key, no malformed time and no blank note", () => {
  const unexpected = ["common.unexpectedField"];
  expect(errorsOf("Hello", { status: "approved" })).toEqual(unexpected);
  expect(errorsOf("Hello", { key: "short" })).toEqual(unexpected);
  expect(errorsOf("Hello", { key: undefined })).toEqual(["common.hiddenFieldMissing"]);
  for (const [form, fields] of [
    [officeMessageForm, { message: "Hello", key }],
    [noAnswerNeededForm, { noAnswerNeeded: "1" }],
  ] as const)
    for (const [readUpTo, message] of [
      [undefined, "common.hiddenFieldMissing"],
      ["x", "common.unexpectedField"],
      ["", "common.unexpectedField"],
      ["-1", "common.unexpectedField"],
      ["1.5", "common.unexpectedField"],
    ])
      expect(form.safeParse({ ...fields, readUpTo }).error?.issues[0]?.message).toBe(message);
  expect(noteForm.safeParse({ note: "", key }).error?.issues[0]?.message).toBe(
    "applications.messages.errors.noteRequired",
  );
});
