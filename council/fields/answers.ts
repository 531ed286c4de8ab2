import type { z } from "zod";
import type { FieldList, FormValuesOf, FormValueByKind } from "./field.ts";
import { kindOf, schemaOf } from "./kinds.ts";

/** Reads the values of a form's fields; a control that is missing or not text counts as empty. */
export function readAnswers<Fields extends FieldList>(
  fields: Fields,
  form: FormData,
): FormValuesOf<Fields> {
  const text = (control: string) => {
    const value = form.get(control);
    return typeof value === "string" ? value : "";
  };
  return Object.fromEntries(
    fields.map((field) => [field.id, kindOf(field).read(text, field)]),
  ) as FormValuesOf<Fields>;
}

/** Converts stored answers to values of the form. Identity numbers and fields without an answer become blank. */
export function toFormValues<Fields extends FieldList>(
  fields: Fields,
  answers: Readonly<Record<string, unknown>>,
): FormValuesOf<Fields> {
  return Object.fromEntries(
    fields.map((field) => [field.id, kindOf(field).toFormValue(String(answers[field.id] ?? ""))]),
  ) as FormValuesOf<Fields>;
}

/**
 * The schema of each field by its id, as the shape of an object schema.
 * @param today today in India, `YYYY-MM-DD`
 */
export function answerShape<Fields extends FieldList>(fields: Fields, today: string) {
  return Object.fromEntries(fields.map((field) => [field.id, schemaOf(field, today)])) as {
    [F in Fields[number] as F["id"]]: z.ZodType<string, FormValueByKind[F["kind"]]>;
  };
}
