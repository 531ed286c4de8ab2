import { expect, it } from "vitest";
import { z } from "zod";
import { newPasswordForm, registrationForm, signInForm } from "../../council/accounts/rules.ts";
import { removePasskeyForm } from "../../council/accounts/second-factor/passkeys/rules.ts";
import { reviewSchema } from "../../council/applications/review-rules.ts";
import { fieldErrors, sortByForm } from "./field-errors.ts";

it("sorts the errors in the given order of the form's fields", () => {
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

it("returns one error per field, in the schema's order by default", () => {
  const { error } = newPasswordForm.safeParse({ code: "", password: "a", confirmPassword: "b" });
  expect(fieldErrors(error!).map(({ field }) => field)).toEqual([
    "code",
    "password",
    "confirmPassword",
  ]);
});

it("reports an unknown field as an error of the whole form", () => {
  const { error } = signInForm.safeParse({ email: "s@example.in", password: "a", role: "admin" });
  expect(fieldErrors(error!)).toEqual([{ field: undefined, key: "common.unexpectedField" }]);
});

it("shows no message of the schema library for a value that no page sends", () => {
  const sent = { remove: "x".repeat(200), name: "x".repeat(2000), passkey: "{}" };
  const { error } = removePasskeyForm.safeParse(sent);
  expect(fieldErrors(error!).map(({ key }) => key)).toEqual(
    Array(3).fill("common.unexpectedField"),
  );
});

it("keeps the schema's own message about an unknown field if it is a text key", () => {
  const { error } = reviewSchema.safeParse({ status: "approved", version: "1", updatedBy: "me" });
  expect(fieldErrors(error!)).toEqual([{ field: undefined, key: "review.errors.failed" }]);
});

it("names the control of a row, and sorts errors of the whole form first", () => {
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
