import { expect, it } from "vitest";
import { z } from "zod";
import { newPasswordForm, registrationForm, signInForm } from "../../council/accounts/rules.ts";
import { removePasskeyForm } from "../../council/accounts/second-factor/passkeys/rules.ts";
import { reviewSchema } from "../../council/applications/review-rules.ts";
import { fieldErrors, sortByForm } from "./field-errors.ts";

it("errors are sorted in the given order of the form's fields", () => {
  const values = { displayName: "", email: "s@example.in", password: "short", confirmPassword: "" };
  const { error } = registrationForm.safeParse(values);
  const order = Object.keys(registrationForm.shape);
  expect(fieldErrors(error!, { order }).map(({ field }) => field)).toEqual([
    "displayName",
    "password",
    "confirmPassword",
    "terms",
  ]);
});

it("each field has one error at most, in the schema's order by default", () => {
  const { error } = newPasswordForm.safeParse({ code: "", password: "a", confirmPassword: "b" });
  expect(fieldErrors(error!).map(({ field }) => field)).toEqual([
    "code",
    "password",
    "confirmPassword",
  ]);
});

it("an unknown field is an error of the whole form", () => {
  const { error } = signInForm.safeParse({ email: "s@example.in", password: "a", role: "admin" });
  expect(fieldErrors(error!)).toEqual([{ field: undefined, key: "common.unexpectedField" }]);
});

it("a value that no page sends has the message for unexpected fields, not one of the schema library", () => {
  const fields = { remove: "x".repeat(200), name: "x".repeat(2000), passkey: "{}" };
  const { error } = removePasskeyForm.safeParse(fields);
  expect(fieldErrors(error!).map(({ key }) => key)).toEqual(
    Array(3).fill("common.unexpectedField"),
  );
});

it("the schema's own message about an unknown field is kept if it is a text key", () => {
  const { error } = reviewSchema.safeParse({ status: "approved", version: "1", updatedBy: "me" });
  expect(fieldErrors(error!)).toEqual([{ field: undefined, key: "review.errors.failed" }]);
});

it("an error names the control of a row, and errors of the whole form come first", () => {
  const { error } = z
    .object({ rows: z.array(z.object({ name: z.string().min(1, "common.tooLarge") })) })
    .safeParse({ rows: [{ name: "a" }, { name: "" }] });
  expect(fieldErrors(error!)).toEqual([{ field: "rows-1-name", key: "common.tooLarge" }]);
  const errors = [{ field: "b" }, { field: "a" }, { field: undefined }].map((one) => ({
    ...one,
    key: "common.busy" as const,
  }));
  expect(sortByForm(errors, ["a", "b"]).map(({ field }) => field)).toEqual([undefined, "a", "b"]);
});
