import { useState, type FormEvent } from "react";
import type { FormErrorView } from "./use-form-errors.ts";

/**
 * The errors but those of fields edited since the answer came (spec section 5: field errors clear on
 * edit). Give `onInput` to the form; the three boxes of a date are one field.
 */
export function useClearedErrors(form: FormErrorView): {
  form: FormErrorView;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
} {
  const { answer, errors } = form.summary;
  const [edited, setEdited] = useState({ answer, fields: [] as string[] });
  const fields = edited.answer === answer ? edited.fields : [];
  const isOpen = (field: string | undefined) => field === undefined || !fields.includes(field);
  const open = errors.filter(({ field }) => isOpen(field));
  const errorOf: FormErrorView["errorOf"] = (field) =>
    isOpen(field) ? form.errorOf(field) : undefined;
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const field = (event.target as HTMLInputElement).name.replace(/-(day|month|year)$/, "");
    if (errorOf(field) !== undefined) setEdited({ answer, fields: [...fields, field] });
  };
  return {
    form: {
      ...form,
      summary: { ...form.summary, errors: open },
      errorOf,
      hasErrors: open.length > 0,
    },
    onInput,
  };
}
