import { formatDateTime } from "../../../texts/format.ts";
import type { Translate } from "../../../texts/translate.ts";
import type { LetterContent } from "../kinds.ts";
import { composeLetter, type Addressee } from "./layout.ts";

export interface EmailChangeRequestedInput extends Addressee {
  /** Milliseconds UTC. */
  changedAt: number;
}

/**
 * Notifies the current email of an account that somebody with its password requested another one. Its kind is
 * `notice`.
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
