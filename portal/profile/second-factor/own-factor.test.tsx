import { expect, it } from "vitest";
import { html } from "../../../tests/kit/html.tsx";
import { textsIn } from "../../../texts/all.ts";
import { formErrorsIn } from "../../forms/use-form-errors.ts";
import { OwnFactor } from "./own-factor.tsx";

const factor = { turnedOnAt: 0, hasApp: true, passkeys: [], recoveryCodesLeft: 10, browsers: [] };
const page = html(<OwnFactor factor={factor} form={formErrorsIn(textsIn("en"), undefined)} />);

it("Enter in the code field neither replaces the recovery codes nor turns the second factor off", () => {
  const form = page.slice(page.lastIndexOf("<form"));
  expect(form).toContain('value="newCodes"');
  // A browser presses the first button of the form.
  expect(form.match(/<button[^>]*>/)![0]).toContain("disabled");
});

it("the page says how to make new recovery codes, in case a repeated press replaced the page that showed them", () => {
  expect(page).toContain("You have not kept your recovery codes? Make new ones here.");
});
