import { expect, test } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { Checkbox } from "./checkbox.tsx";
import { DateField } from "./date-field.tsx";
import { TextField } from "./text-field.tsx";

test("hint and error belong to the control", () => {
  const field = html(<TextField name="phone" label="Phone" hint="10 digits" error="Too short" />);
  expect(field).toContain('<label class="label" for="phone">Phone</label>');
  expect(field).toContain('aria-describedby="phone-hint phone-error"');
  expect(field).toContain('aria-invalid="true"');
  expect(field).toContain('id="phone-hint"');
  expect(field).toContain('id="phone-error"');
});

test("a control without hint and error is described by nothing", () => {
  const field = html(<TextField name="phone" label="Phone" autoComplete="tel" />);
  expect(field).not.toContain("aria-describedby");
  expect(field).not.toContain("aria-invalid");
  expect(field).toContain('autoComplete="tel"');
});

test("“(optional)” stands in the line of a date's label", () => {
  const date = html(<DateField name="born" label="Born on" optional />);
  expect(date).toMatch(/<legend[^>]*><span>Born on<span class="optional[^>]*> \(optional\)</);
});

test("a date has three boxes, filled as typed, with only the invalid boxes marked", () => {
  const date = html(
    <DateField
      name="dateOfBirth"
      label="Date of birth"
      value={{ day: "31", month: "2" }}
      invalidParts={["day"]}
      error="No such day"
      birthday
    />,
  );
  for (const part of ["day", "month", "year"]) {
    expect(date).toContain(`name="dateOfBirth-${part}"`);
    expect(date).toContain(`autoComplete="bday-${part}"`);
  }
  expect(date).toContain('value="31"');
  expect(date.match(/aria-invalid="true"/g)).toHaveLength(1);
});

test("the sentence of a checkbox is its label", () => {
  expect(html(<Checkbox name="terms" label="I agree" />)).toMatch(
    /<label class="choice"><input[^>]* type="checkbox"[^>]*><span>I agree/,
  );
});
