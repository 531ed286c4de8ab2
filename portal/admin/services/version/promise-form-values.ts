import type { Definition } from "../../../../council/catalogue/definition.ts";
import type { PromiseFormValues } from "../../../../council/catalogue/promise-rules.ts";
import { perLanguage } from "../../../../texts/languages.ts";
import { suffixedUnlessBase } from "./repeated-rows.ts";
import { toLocalTextValues } from "./local-text-values.ts";

/** The values of the promise form, as they were typed. */
export interface PromiseFormState {
  promise: PromiseFormValues;
  /** The version whose values the form was filled with. */
  expectedVersion: string;
}

/** Converts the promise, the standard fields and the outcome of a version to form values. */
export function toPromiseValues({
  promise,
  standardFields,
  outcome,
}: Pick<Definition, "promise" | "standardFields" | "outcome">): PromiseFormValues {
  const appeal = promise?.law?.appeal;
  return {
    dueDays: promise ? String(promise.days) : "",
    dayKind: promise?.counted ?? "working",
    promiseLaw: toLocalTextValues(promise?.law?.name),
    appealOfficer: toLocalTextValues(appeal?.officer),
    appealDays: appeal ? String(appeal.days) : "",
    aadhaar: standardFields.aadharNumber,
    dateOfBirth: standardFields.dateOfBirth,
    outcome: outcome?.kind ?? "",
    forwardedTo: toLocalTextValues(outcome?.forwardedTo ?? undefined),
    outcomeLaw: toLocalTextValues(outcome?.law ?? undefined),
  };
}

/** Reads the values of a posted form. It does not check the choices: the schema refuses invalid ones. */
export function readPromiseValues(form: FormData): PromiseFormState {
  const text = (name: string) => String(form.get(name) ?? "");
  const localised = (field: string) =>
    perLanguage((language) => text(suffixedUnlessBase(field, language)));
  const promise = {
    dueDays: text("dueDays"),
    dayKind: text("dayKind") as PromiseFormValues["dayKind"],
    promiseLaw: localised("promiseLaw"),
    appealOfficer: localised("appealOfficer"),
    appealDays: text("appealDays"),
    aadhaar: text("aadhaar") as PromiseFormValues["aadhaar"],
    dateOfBirth: text("dateOfBirth") as PromiseFormValues["dateOfBirth"],
    outcome: text("outcome") as PromiseFormValues["outcome"],
    forwardedTo: localised("forwardedTo"),
    outcomeLaw: localised("outcomeLaw"),
  };
  return { promise, expectedVersion: text("expectedVersion") };
}
