import type { Translate } from "../../../texts/translate.ts";
import type { LetterContent } from "../kinds.ts";
import { layOut, type Addressed } from "./layout.ts";

export interface ContactMessageFacts extends Addressed {
  /** What somebody wrote on the contact page. */
  message: { name: string; email: string; subject: string; message: string };
}

/**
 * The letter that brings a message from the contact page to the office (section 7, contact). Its
 * kind is `contact`.
 */
export function contactMessageLetter(t: Translate, facts: ContactMessageFacts): LetterContent {
  const { name, email, subject, message } = facts.message;
  return layOut(t, facts, {
    subject,
    pieces: [
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
