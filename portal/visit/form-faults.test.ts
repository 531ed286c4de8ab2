import { expect, it } from "vitest";
import { newPasswordForm, registrationForm, signInForm } from "../../council/accounts/rules.ts";
import { formFaults } from "./form-faults.ts";

it("names what is wrong from the form's top to its bottom", () => {
  const typed = { displayName: "", email: "s@example.in", password: "short", confirmPassword: "" };
  const { error } = registrationForm.safeParse(typed);
  expect(formFaults(error!, Object.keys(registrationForm.shape)).map(({ field }) => field)).toEqual(
    ["displayName", "password", "confirmPassword", "terms"],
  );
});

it("names each field once, in the schema's order where no other is given", () => {
  const { error } = newPasswordForm.safeParse({ code: "", password: "a", confirmPassword: "b" });
  expect(formFaults(error!).map(({ field }) => field)).toEqual([
    "code",
    "password",
    "confirmPassword",
  ]);
});

it("tells of a field the form does not have, as a fault of the whole form", () => {
  const { error } = signInForm.safeParse({ email: "s@example.in", password: "a", role: "admin" });
  expect(formFaults(error!)).toEqual([{ field: undefined, key: "common.strangeField" }]);
});
