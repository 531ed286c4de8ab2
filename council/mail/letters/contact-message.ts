import type { Translate } from "../../../texts/translate.ts";
import type { LetterContent } from "../kinds.ts";
import { composeLetter, type Addressee } from "./layout.ts";

export interface ContactMessageInput extends Addressee {
  /** What somebody wrote on the contact page. */
  message: { name: string; email: string; subject: string; message: string };
}

/**
 * The letter to the office with a message from the contact page (spec section 7, contact). Its kind is `contact`.
 */
export function contactMessageLetter(t: Translate, input: ContactMessageInput): LetterContent {
  const { name, email, subject, message } = input.message;
  return composeLetter(t, input, {
    subject,
    blocks: [
      { paragraph: t("letters.contactMessage.intro") },
      {
        rows: [
          [t("letters.contactMessage.name"), name],
          [t("letters.contactMessage.email"), email],
          [t("letters.contactMessage.subject"), subject],
        ],
      },
      { paragraph: message },
      { paragraph: t("letters.contactMessage.answer", { name, email }) },
    ],
    params: {
      from_name: name,
      from_email: email,
      reply_to: email,
      message,
    },
  });
}
