import { expect, it } from "vitest";
import { factorSignInForm } from "./rules.ts";

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
