import { expect, it } from "vitest";
import { factorResetReasonMaxLength } from "../../second-factor-limits.ts";
import { factorResetForm, factorSignInForm } from "./rules.ts";

it.each([
  ["482 913", "app", "482913"],
  ["४८२ ९१३", "app", "482913"],
  ["abcd-0123-efgh-4567", "recovery", "ABCD0123EFGH4567"],
  ["abcd-०१२३-efgh-४५६७", "recovery", "ABCD0123EFGH4567"],
  ["ABCD-OI23-EFGH-4567", "recovery", "ABCD0123EFGH4567"],
])("the sign-in form reads %j as a code: %s", (text, kind, code) => {
  expect(factorSignInForm.parse({ code: text }).factor).toEqual({ kind, code });
});

it.each([
  ["", "codeRequired"],
  ["48291", "codeInvalid"],
  ["ABCD-U123-EFGH-4567", "codeInvalid"],
])("the sign-in form refuses the code %j", (text, error) => {
  expect(factorSignInForm.safeParse({ code: text }).error?.issues).toMatchObject([
    { message: `secondFactor.errors.${error}` },
  ]);
});

it("the reset form accepts the longest reason, though browsers send each line break as two characters", () => {
  const typedReason = `${"a\n".repeat(factorResetReasonMaxLength / 2 - 1)}aa`;
  expect(typedReason).toHaveLength(factorResetReasonMaxLength);
  const sentReason = typedReason.replaceAll("\n", "\r\n");
  expect(factorResetForm.parse({ reason: sentReason })).toEqual({ reason: typedReason });
  expect(factorResetForm.safeParse({ reason: `${sentReason}a` }).error?.issues).toMatchObject([
    { message: "secondFactor.errors.reasonTooLong" },
  ]);
});

it("the reset form removes control characters, and characters that reorder text, from a reason", () => {
  expect(factorResetForm.parse({ reason: " Her \u202ephone\r is\u0007 lost " })).toEqual({
    reason: "Her phone is lost",
  });
  expect(factorResetForm.safeParse({ reason: "\u202e" }).error?.issues).toMatchObject([
    { message: "secondFactor.errors.reasonRequired" },
  ]);
});
