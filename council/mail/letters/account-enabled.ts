import { formatDateTime } from "../../../texts/format.ts";
import type { Translate } from "../../../texts/translate.ts";
import type { LetterContent } from "../kinds.ts";
import { composeLetter, type Addressee } from "./layout.ts";

export interface AccountEnabledInput extends Addressee {
  /** Milliseconds UTC. */
  changedAt: number;
}

/** Tells somebody that they can sign in again. Its kind is `notice`. */
export function accountEnabledLetter(t: Translate, input: AccountEnabledInput): LetterContent {
  const { publicUrl, supportEmail } = input.letterhead;
  const moment = formatDateTime(input.changedAt, t.language);
  return composeLetter(t, input, {
    subject: t("letters.accountEnabled.subject"),
    blocks: [
      { paragraph: t("letters.accountEnabled.intro", { moment }) },
      { label: t("letters.accountEnabled.signIn"), link: `${publicUrl}/login` },
      { paragraph: t("letters.accountEnabled.notYou", { email: supportEmail }) },
    ],
  });
}
