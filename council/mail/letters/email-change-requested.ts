import { formatDateTime } from "../../../texts/format.ts";
import type { Translate } from "../../../texts/translate.ts";
import type { LetterContent } from "../kinds.ts";
import { composeLetter, type Addressee } from "./layout.ts";

export interface EmailChangeRequestedInput extends Addressee {
  /** When the other email was requested, in milliseconds UTC. */
  changedAt: number;
}

/**
 * Tells the owner of an account, at its current email, that somebody who knows the password asked for another email. Its
 * kind is `notice`.
 */
export function emailChangeRequestedLetter(
  t: Translate,
  input: EmailChangeRequestedInput,
): LetterContent {
  const moment = formatDateTime(input.changedAt, t.language);
  return composeLetter(t, input, {
    subject: t("letters.emailChangeRequested.subject"),
    blocks: [
      { paragraph: t("letters.emailChangeRequested.intro", { moment }) },
      {
        paragraph: t("letters.emailChangeRequested.notYou", {
          email: input.letterhead.supportEmail,
        }),
      },
      {
        label: t("letters.passwordChanged.reset"),
        link: `${input.letterhead.publicUrl}/forgot-password`,
      },
    ],
  });
}
