import { expect, it } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { RadioField } from "./radio-field.tsx";

const choices = ["self", "relative"].map((value) => ({ value, label: value }));

it("the group of radio buttons is marked as invalid if there is an error", () => {
  const field = { name: "claimant", label: "Who are you?", choices };
  expect(html(<RadioField {...field} chosenValue={undefined} error="Choose one" />)).toMatch(
    /<fieldset role="radiogroup" aria-invalid="true"/,
  );
  expect(html(<RadioField {...field} chosenValue={undefined} />)).not.toContain("aria-invalid");
});
