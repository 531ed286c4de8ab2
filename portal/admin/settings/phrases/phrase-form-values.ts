import type { z } from "zod";
import type { PhraseFormValues } from "../../../../council/applications/phrases/rules.ts";
import type { Phrase } from "../../../../council/applications/phrases/records.ts";
import { everyLanguage, languages, perLanguage } from "../../../../texts/languages.ts";
import type { Translate } from "../../../../texts/translate.ts";
import { fieldErrors } from "../../../forms/field-errors.ts";
import type { FormError } from "../../../forms/form-answer.ts";

/** The values of the form as they were typed, with the version that the phrase had when the form was filled. */
export interface PhraseFormState {
  phrase: PhraseFormValues;
  expectedVersion: number;
}

/** Converts a phrase to form values; blank without a phrase. */
export function toPhraseValues(phrase?: Phrase): PhraseFormState {
  return {
    phrase: {
      decision: phrase?.decision ?? "rejected",
      serviceId: phrase?.serviceId ?? "",
      texts: perLanguage((language) => phrase?.texts[language] ?? ""),
    },
    expectedVersion: phrase?.version ?? 0,
  };
}

/** Reads the values of a posted form. */
export function readPhraseValues(form: FormData): PhraseFormState {
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    phrase: {
      decision: text("decision"),
      serviceId: text("serviceId"),
      texts: perLanguage((language) => text(`texts-${language}`)),
    },
    expectedVersion: Number(text("expectedVersion")),
  };
}

/** The errors of the form; those of a text name its language. */
export function phraseErrors(t: Translate, error: z.ZodError): FormError[] {
  return fieldErrors(error).map((fieldError) => {
    const language = everyLanguage.find((each) => fieldError.field === `texts-${each}`);
    if (!language) return fieldError;
    const label = t("phrases.form.text");
    return {
      ...fieldError,
      about: t("common.inLanguage", { label, language: languages[language].name }),
    };
  });
}
