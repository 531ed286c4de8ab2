import type { Translate } from "../../../texts/translate.ts";
import type { LetterContent } from "../kinds.ts";
import { composeLetter, type Addressee } from "./layout.ts";

/**
 * Tells an email that was given at the counter how to take the application over. It names neither applicant nor
 * application: nobody has confirmed the email. Its kind is `notice`.
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
