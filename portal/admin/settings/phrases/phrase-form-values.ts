import type { PhraseFormValues } from "../../../../council/applications/phrases/rules.ts";
import type { Phrase } from "../../../../council/applications/phrases/records.ts";
import { perLanguage } from "../../../../texts/languages.ts";

/** The form as it was typed, with the version of the phrase when it was filled. */
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
      decision: text("decision") as PhraseFormValues["decision"],
      serviceId: text("serviceId"),
      texts: perLanguage((language) => text(`texts-${language}`)),
    },
    expectedVersion: Number(text("expectedVersion")),
  };
}
