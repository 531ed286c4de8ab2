import type { SendMailOptions } from "nodemailer";
import { neutraliseEncodedWords } from "../../council/neutralise-encoded-words.ts";
import type { OutgoingLetter } from "../../council/mail/delivery.ts";

/** Converts a letter for nodemailer: strings and bytes only, so that nothing is read from a file or URL. */
export function messageOf(letter: OutgoingLetter): SendMailOptions {
  return {
    from: letter.from,
    to: { name: neutraliseEncodedWords(letter.toName), address: letter.to },
    ...(letter.replyTo !== null && { replyTo: letter.replyTo }),
    subject: neutraliseEncodedWords(letter.subject),
    text: letter.text,
    html: letter.html,
    messageId: letter.messageId,
    date: new Date(letter.createdAt),
    ...(letter.attachment && {
      attachments: [
        {
          filename: letter.attachment.fileName,
          content: letter.attachment.bytes,
          contentType: "application/pdf",
        },
      ],
    }),
    // RFC 3834: automatic replies skip letters that a program wrote.
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
