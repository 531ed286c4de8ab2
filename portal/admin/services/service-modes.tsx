import { languageName } from "../../../texts/format.ts";
import { baseLanguage } from "../../../texts/languages.ts";
import type { NotSentTexts } from "../../forms/send-form.ts";
import { useTexts } from "../../visit/texts.tsx";

/** What the service form is called and says, for a new service and for one that is there. */
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

/** What the form says when it did not arrive. */
export function notSentTexts(mode: Mode): NotSentTexts {
  return { failed: modes[mode].failed, signedOut: "catalogue.errors.signedOut" };
}

/** Which language the form's first fields are in. */
export function WrittenIn() {
  const t = useTexts();
  return t("catalogue.form.languageHint", { language: languageName(baseLanguage, t.language) });
}
