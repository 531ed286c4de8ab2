import { expect, it } from "vitest";
import { factorResetReasonMaxLength } from "../../second-factor-limits.ts";
import { factorResetForm, factorSignInForm } from "./rules.ts";

it.each([
  ["482 913", "app", "482913"],
  ["४८२ ९१३", "app", "482913"],
  ["abcd-0123-efgh-4567", "recovery", "ABCD0123EFGH4567"],
  ["abcd-०१२३-efgh-४५६७", "recovery", "ABCD0123EFGH4567"],
  ["ABCD-OI23-EFGH-4567", "recovery", "ABCD0123EFGH4567"],
])("reads %j as a code: %s", (typed, kind, code) => {
  expect(factorSignInForm.parse({ code: typed }).factor).toEqual({ kind, code });
});

it.each([
  ["", "codeRequired"],
  ["48291", "codeInvalid"],
  ["ABCD-U123-EFGH-4567", "codeInvalid"],
])("refuses %j", (typed, error) => {
  expect(factorSignInForm.safeParse({ code: typed }).error?.issues).toMatchObject([
    { message: `secondFactor.errors.${error}` },
  ]);
});

it("takes a reason as long as the browser lets somebody type, whose line breaks are sent as two", () => {
  const typed = `${"a\n".repeat(factorResetReasonMaxLength / 2 - 1)}aa`;
  expect(typed).toHaveLength(factorResetReasonMaxLength);
  const sent = typed.replaceAll("\n", "\r\n");
  expect(factorResetForm.parse({ reason: sent })).toEqual({ reason: typed });
  expect(factorResetForm.safeParse({ reason: `${sent}a` }).error?.issues).toMatchObject([
    { message: "secondFactor.errors.reasonTooLong" },
  ]);
});

it("keeps no characters of a reason that reorder text, and no control characters", () => {
  expect(factorResetForm.parse({ reason: " Her \u202ephone\r is\u0007 lost " })).toEqual({
    reason: "Her phone is lost",
  });
  expect(factorResetForm.safeParse({ reason: "\u202e" }).error?.issues).toMatchObject([
    { message: "secondFactor.errors.reasonRequired" },
  ]);
});
