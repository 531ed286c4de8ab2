import { z } from "zod";
import type { TextKey } from "../../texts/translate.ts";
import {
  contactMessageMaxLength,
  contactSubjectMaxLength,
  displayNameMaxLength,
} from "../limits.ts";
import { plainText, cleanLines } from "../plain-text.ts";
import { oneLine } from "../mail/one-line.ts";
import { normaliseEmail } from "../normalise-email.ts";

/** A field that people do not see. Bots fill it in, and so do some browsers; other programs may leave it out. */
export const honeypotField = "leaveEmpty";

/** The contact form: every field is required (spec section 5). Errors are text keys. */
export const contactSchema = z.strictObject(
  {
    name: line("contact.errors.nameRequired").max(
      displayNameMaxLength,
      "contact.errors.nameTooLong" satisfies TextKey,
    ),
    email: line("contact.errors.emailRequired")
      .overwrite((input) => normaliseEmail(input) ?? input)
      .refine(
        (input) => normaliseEmail(input) !== undefined,
        "contact.errors.emailInvalid" satisfies TextKey,
      ),
    subject: line("contact.errors.subjectRequired").max(
      contactSubjectMaxLength,
      "contact.errors.subjectTooLong" satisfies TextKey,
    ),
    message: plainText({
      required: "contact.errors.messageRequired",
      atMost: contactMessageMaxLength,
      tooLong: "contact.errors.messageTooLong",
    }),
    [honeypotField]: z.literal("", "contact.errors.refused" satisfies TextKey).optional(),
  },
  "contact.errors.refused" satisfies TextKey,
);

export type ContactMessage = z.infer<typeof contactSchema>;

function line(required: TextKey) {
  return z
    .string(required)
    .overwrite((input) => cleanLines(oneLine(input)))
    .min(1, required);
}
