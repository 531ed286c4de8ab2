import type { TypedText } from "../../../../council/catalogue/draft-rules.ts";
import type { LocalText } from "../../../../council/catalogue/local-text.ts";
import type { ServicePromise } from "../../../../council/catalogue/promise.ts";
import type { TypedPromise } from "../../../../council/catalogue/promise-rules.ts";
import { languages, type Language } from "../../../../texts/languages.ts";

/** The form as it was typed. A control's name is its path: `law-hi`. */
export interface PromiseFormState {
  promise: TypedPromise;
  /** The version that the form was filled from. */
  expectedVersion: string;
}

const inEveryLanguage = (textOf: (language: Language) => string) =>
  Object.fromEntries(
    (Object.keys(languages) as Language[]).map((language) => [language, textOf(language)]),
  ) as TypedText;

/** Converts a promise to form values. */
export function toPromiseValues(promise: ServicePromise | null): TypedPromise {
  const typed = (text: LocalText | undefined) =>
    inEveryLanguage((language) => text?.[language] ?? "");
  const appeal = promise?.law?.appeal;
  return {
    days: promise ? String(promise.days) : "",
    counted: promise?.counted ?? "working",
    law: typed(promise?.law?.name),
    appealOfficer: typed(appeal?.officer),
    appealDays: appeal ? String(appeal.days) : "",
  };
}

/** Reads the values of a posted form. Invalid choices are left to the schema. */
export function readPromiseValues(form: FormData): PromiseFormState {
  const text = (name: string) => String(form.get(name) ?? "");
  const localised = (name: string) => inEveryLanguage((language) => text(`${name}-${language}`));
  const promise = {
    days: text("days"),
    counted: text("counted") as TypedPromise["counted"],
    law: localised("law"),
    appealOfficer: localised("appealOfficer"),
    appealDays: text("appealDays"),
  };
  return { promise, expectedVersion: text("expectedVersion") };
}
