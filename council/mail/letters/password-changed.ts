import { formatDateTime } from "../../../texts/format.ts";
import type { Translate } from "../../../texts/translate.ts";
import type { LetterContent } from "../kinds.ts";
import { composeLetter, type Addressee } from "./layout.ts";

export interface PasswordChangedInput extends Addressee {
  /** Milliseconds UTC. */
  changedAt: number;
  /** Whether the owner changed it while signed in, so that this session goes on. */
  isOwnChange?: boolean;
}

/** Notifies an account's owner of a new password, in case somebody else set it. Its kind is `notice`. */
export function passwordChangedLetter(t: Translate, input: PasswordChangedInput): LetterContent {
  return composeLetter(t, input, {
    subject: t("letters.passwordChanged.subject"),
    blocks: [
      {
        paragraph: t(
          input.isOwnChange ? "letters.passwordChanged.introOwn" : "letters.passwordChanged.intro",
          { moment: formatDateTime(input.changedAt, t.language) },
        ),
      },
      { paragraph: t("letters.passwordChanged.notYou", { email: input.letterhead.supportEmail }) },
      {
        label: t("letters.passwordChanged.reset"),
        link: `${input.letterhead.publicUrl}/forgot-password`,
      },
    ],
  });
}
