import { formatDateTime } from "../../../texts/format.ts";
import type { Translate } from "../../../texts/translate.ts";
import type { LetterContent } from "../kinds.ts";
import { composeLetter, type Addressee } from "./layout.ts";

export interface AccountDisabledInput extends Addressee {
  /** Milliseconds UTC. */
  changedAt: number;
}

/** Tells somebody that the office disabled their account. Its kind is `notice`. */
export function accountDisabledLetter(t: Translate, input: AccountDisabledInput): LetterContent {
  const moment = formatDateTime(input.changedAt, t.language);
  return composeLetter(t, input, {
    subject: t("letters.accountDisabled.subject"),
    blocks: [
      { paragraph: t("letters.accountDisabled.intro", { moment }) },
      { paragraph: t("letters.accountDisabled.kept") },
      {
        paragraph: t("letters.accountDisabled.questions", { email: input.letterhead.supportEmail }),
      },
    ],
  });
}
