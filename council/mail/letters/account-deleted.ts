import { formatDateTime } from "../../../texts/format.ts";
import type { Translate } from "../../../texts/translate.ts";
import { applicationsKeptMonths } from "../../limits.ts";
import type { LetterContent } from "../kinds.ts";
import { composeLetter, type Addressee } from "./layout.ts";

export interface AccountDeletedInput extends Addressee {
  /** When it was deleted, milliseconds UTC. */
  changedAt: number;
  /** Whether an administrator or the operator deleted it, not its owner. */
  isBySomebodyElse?: boolean;
}

/** The last letter to somebody whose account was deleted. */
export function accountDeletedLetter(t: Translate, input: AccountDeletedInput): LetterContent {
  const moment = formatDateTime(input.changedAt, t.language);
  return composeLetter(t, input, {
    subject: t("letters.accountDeleted.subject"),
    blocks: [
      {
        paragraph: t(
          input.isBySomebodyElse
            ? "letters.accountDeleted.introOffice"
            : "letters.accountDeleted.intro",
          { moment },
        ),
      },
      { paragraph: t("letters.accountDeleted.kept", { years: applicationsKeptMonths / 12 }) },
      {
        paragraph: t(
          input.isBySomebodyElse
            ? "letters.accountDeleted.questions"
            : "letters.accountDeleted.notYou",
          { email: input.letterhead.supportEmail },
        ),
      },
    ],
  });
}
