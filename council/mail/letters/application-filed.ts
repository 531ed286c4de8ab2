import type { Translate } from "../../../texts/translate.ts";
import type { LetterContent } from "../kinds.ts";
import { composeLetter, type Addressee } from "./layout.ts";

/**
 * Goes to an email that was given at the counter, and says how to claim the application. It names neither the applicant nor
 * the application, because nobody has confirmed the email. Its kind is `notice`.
 */
export function applicationFiledLetter(t: Translate, input: Addressee): LetterContent {
  const { council, publicUrl, supportEmail } = input.letterhead;
  return composeLetter(t, input, {
    subject: t("letters.applicationFiled.subject", { council }),
    blocks: [
      { paragraph: t("letters.applicationFiled.intro") },
      { label: t("letters.applicationFiled.open"), link: `${publicUrl}/claim` },
      { paragraph: t("letters.applicationFiled.notYou", { email: supportEmail }) },
    ],
  });
}
