import { formatDateTime } from "../../../texts/format.ts";
import type { Translate } from "../../../texts/translate.ts";
import type { LetterContent } from "../kinds.ts";
import { composeLetter, type Addressee } from "./layout.ts";

export interface EmailChangedInput extends Addressee {
  /** Milliseconds UTC. */
  changedAt: number;
  /** Whether the owner changed it, with the password and a code sent to the new email. */
  isOwnChange?: boolean;
}

/** Goes to the old email of an account, and says that the account has a new email. Its kind is `notice`. */
export function emailChangedLetter(t: Translate, input: EmailChangedInput): LetterContent {
  const moment = formatDateTime(input.changedAt, t.language);
  return composeLetter(t, input, {
    subject: t("letters.emailChanged.subject"),
    blocks: [
      {
        paragraph: t(
          input.isOwnChange ? "letters.emailChanged.introOwn" : "letters.emailChanged.intro",
          { moment },
        ),
      },
      { paragraph: t("letters.emailChanged.notYou", { email: input.letterhead.supportEmail }) },
    ],
  });
}
