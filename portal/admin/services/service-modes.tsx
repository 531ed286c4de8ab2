import { languageName } from "../../../texts/format.ts";
import { baseLanguage } from "../../../texts/languages.ts";
import type { NotSentTexts } from "../../forms/not-sent-texts.ts";
import { useTexts } from "../../visit/texts.tsx";
import { useCouncilLanguages } from "../council-languages.tsx";

/** The keys of the texts that differ between the form of a new and of an existing service. */
export const modes = {
  create: {
    title: "catalogue.form.createTitle",
    submit: "catalogue.form.create",
    failed: "catalogue.errors.createFailed",
  },
  edit: {
    title: "catalogue.form.editTitle",
    submit: "catalogue.form.update",
    failed: "catalogue.errors.updateFailed",
  },
} as const;

export type Mode = keyof typeof modes;

/** The messages if the form could not be sent. */
export function serviceNotSentTexts(mode: Mode): NotSentTexts {
  return { failed: modes[mode].failed, signedOut: "catalogue.errors.signedOut" };
}

/**
 * The hint above the form. It says in which language the required texts are typed, and where those in the council's
 * language.
 */
export function FormLanguageHint() {
  const t = useTexts();
  const [councilLanguage = baseLanguage] = useCouncilLanguages();
  const language = languageName(baseLanguage, t.language);
  return councilLanguage === baseLanguage
    ? t("catalogue.form.languageHint", { language })
    : t("catalogue.form.ownLanguageHint", {
        own: languageName(councilLanguage, t.language),
        language,
      });
}
