import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, expectTypeOf, it } from "vitest";
import { applicationSchema } from "../../council/applications/rules.ts";
import { readAnswers } from "../../council/fields/answers.ts";
import { displayAnswers } from "../../council/fields/display-answers.ts";
import type { FieldList, PlainAnswersOf } from "../../council/fields/field.ts";
import { standardFields } from "../../council/fields/standard-fields.ts";
import { html } from "../../tests/kit/html.tsx";
import { validAnswers } from "../../tests/kit/submissions.ts";
import { textsIn } from "../../texts/all.ts";
import { StandardFieldControls } from "../citizen/apply-fields.tsx";
import { SubmittedAnswers } from "../citizen/submitted-answers.tsx";
import { ReviewAnswers } from "../review/review-answers.tsx";

/** The standard fields and two fields that no other file knows. These have the texts of other fields and pages. */
const fields = [
  ...standardFields,
  {
    id: "marriedOn",
    kind: "date",
    label: "applications.own.submitted",
    hint: "applications.hints.dateOfBirth",
    errors: {
      required: "applications.errors.dateOfBirthRequired",
      invalid: "applications.errors.dateOfBirthInvalid",
      future: "applications.errors.dateOfBirthFuture",
    },
  },
  {
    id: "rationCard",
    kind: "identityNumber",
    label: "review.panel.reference",
    hint: "applications.hints.aadharNumber",
    numberKind: "rationCard",
    errors: { invalid: "applications.errors.aadharNumberInvalid" },
  },
] as const satisfies FieldList;

const values = {
  ...validAnswers,
  marriedOn: { day: "3", month: "2", year: "2012" },
  rationCard: "12345 67890",
};
const today = "2026-01-02";

describe("a field that is added to the list", () => {
  it("is read from the form by the controls of its kind", () => {
    const form = new FormData();
    form.set("marriedOn-day", "3");
    form.set("marriedOn-month", "2");
    form.set("rationCard", "12345");
    expect(readAnswers(fields, form)).toMatchObject({
      marriedOn: { day: "3", month: "2", year: "" },
      rationCard: "12345",
      fullName: "",
    });
  });

  it("is validated, with the error texts of its entry in the list", () => {
    const schema = applicationSchema(fields, today);
    expect(schema.parse(values)).toMatchObject({
      marriedOn: "2012-02-03",
      rationCard: "1234567890",
    });
    const invalidValues = {
      ...values,
      marriedOn: { day: "3", month: "1", year: "2026" },
      rationCard: "1",
    };
    const messages = schema
      .safeParse(invalidValues)
      .error?.issues.map((issue) => [issue.path[0], issue.message]);
    expect(messages).toEqual([
      ["marriedOn", "applications.errors.dateOfBirthFuture"],
      ["rationCard", "applications.errors.aadharNumberInvalid"],
    ]);
    expect(schema.safeParse(validAnswers).success).toBe(false);
  });

  it("is one of the answers in plain text, unless it is an identity number", () => {
    type Stored = PlainAnswersOf<typeof fields>;
    expectTypeOf<Stored["marriedOn"]>().toEqualTypeOf<string>();
    expectTypeOf<Stored>().not.toHaveProperty("rationCard");
  });

  it("has a control with label, hint, error and what was typed", () => {
    const errors: Record<string, string> = { marriedOn: "No such day", rationCard: "Too short" };
    const errorOf = (field: string) => errors[field];
    const form = html(<StandardFieldControls fields={fields} values={values} errorOf={errorOf} />);
    expect(form).toMatch(/<legend[^>]*><span>Submitted/);
    for (const part of ["day", "month", "year"]) expect(form).toContain(`name="marriedOn-${part}"`);
    expect(form).toContain('value="2012"');
    expect(form).toContain("No such day");
    expect(form).toMatch(/<input[^>]*value="12345 67890"/);
    expect(form).toMatch(/id="rationCard-error"[^]*Too short/);
    // The error summary links to the field's id, which the field's first control has.
    for (const { id } of fields)
      expect(form).toMatch(new RegExp(`<(input|textarea)[^>]*id="${id}"`));
  });

  it("is shown to its applicant and in the review, an identity number masked until somebody asks for it", () => {
    const parsed = applicationSchema(fields, today).parse(values);
    const answers = displayAnswers(fields, parsed, textsIn("en"));
    expect(html(<SubmittedAnswers answers={answers} />)).toContain("Feb 03, 2012");
    const review = (revealed: Record<string, string>) =>
      html(
        <RouterProvider
          router={createMemoryRouter([
            {
              path: "*",
              element: <ReviewAnswers answers={answers} formId="review" revealed={revealed} />,
            },
          ])}
        />,
      );
    const page = review({});
    expect(page).toContain("Feb 03, 2012");
    expect(page).toContain("XXXX XXXX 7890");
    expect(page).toMatch(/name="reveal" value="rationCard"|value="rationCard"[^>]*name="reveal"/);
    expect(page).not.toContain("1234567890");
    expect(review({ rationCard: "1234567890" })).toContain("1234 5678 90");
  });
});
