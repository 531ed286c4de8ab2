import { expect, it } from "vitest";
import { html } from "../../../tests/kit/html.tsx";
import { textsIn } from "../../../texts/all.ts";
import { formErrorsIn } from "../../forms/use-form-errors.ts";
import { OwnFactor } from "./own-factor.tsx";

const factor = { turnedOnAt: 0, hasApp: true, passkeys: [], recoveryCodesLeft: 10, browsers: [] };
const page = html(<OwnFactor factor={factor} form={formErrorsIn(textsIn("en"), undefined)} />);

it("lets Enter in the code field neither replace the recovery codes nor turn the factor off", () => {
  const form = page.slice(page.lastIndexOf("<form"));
  expect(form).toContain('value="newCodes"');
  // A browser presses the first button of the form.
  expect(form.match(/<button[^>]*>/)![0]).toContain("disabled");
});

it("says how to get new recovery codes if a repeated press replaced the page that showed them", () => {
  expect(page).toContain("You have not kept your recovery codes? Make new ones here.");
});
