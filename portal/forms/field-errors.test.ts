import { expect, it } from "vitest";
import { z } from "zod";
import { newPasswordForm, registrationForm, signInForm } from "../../council/accounts/rules.ts";
import { reviewSchema } from "../../council/applications/review-rules.ts";
import { fieldErrors, sortByForm } from "./field-errors.ts";

it("names what is wrong from the form's top to its bottom", () => {
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

it("names each field once, in the schema's order where no other is given", () => {
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

it("lets a form word the field it does not have", () => {
  const { error } = reviewSchema.safeParse({ status: "approved", version: 1, updatedBy: "me" });
  expect(fieldErrors(error!)).toEqual([{ field: undefined, key: "review.errors.failed" }]);
});

it("names the control of a row, and puts what is about the whole form first", () => {
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
