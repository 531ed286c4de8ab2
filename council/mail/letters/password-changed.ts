import { formatDateTime } from "../../../texts/format.ts";
import type { Translate } from "../../../texts/translate.ts";
import type { LetterContent } from "../kinds.ts";
import { layOut, type Addressed } from "./layout.ts";

export interface PasswordChangedFacts extends Addressed {
  /** Milliseconds UTC. */
  changedAt: number;
}

/** Tells the account's owner of a new password, in case it was not them. Its kind is `notice`. */
export function passwordChangedLetter(t: Translate, facts: PasswordChangedFacts): LetterContent {
  return layOut(t, facts, {
    subject: t("letters.passwordChanged.subject"),
    pieces: [
      {
        paragraph: t("letters.passwordChanged.intro", {
          moment: formatDateTime(facts.changedAt, t.language),
        }),
      },
      { paragraph: t("letters.passwordChanged.notYou", { email: facts.letterhead.supportEmail }) },
      {
        label: t("letters.passwordChanged.reset"),
        link: `${facts.letterhead.publicUrl}/forgot-password`,
      },
    ],
  });
}
