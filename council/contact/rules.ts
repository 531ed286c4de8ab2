import { z } from "zod";
import type { TextKey } from "../../texts/translate.ts";
import {
  contactMessageMaxLength,
  contactSubjectMaxLength,
  displayNameMaxLength,
  emailMaxLength,
} from "../limits.ts";
import { oneLine } from "../mail/one-line.ts";

/** Control names of the contact form, in its order (section 5). */
export const contactFields = ["name", "email", "subject", "message"] as const;

/** A field people do not see. What fills it in is a program, or a browser that was too eager. */
export const trapField = "leaveEmpty";

const key = (name: TextKey) => name;

/** The contact form: everything is required (section 5). Errors are text keys. */
export const contactSchema = z.strictObject({
  name: line()
    .min(1, key("contact.errors.nameRequired"))
    .max(displayNameMaxLength, key("contact.errors.nameTooLong")),
  email: line()
    .min(1, key("contact.errors.emailRequired"))
    .max(emailMaxLength, key("contact.errors.emailInvalid"))
    .check(z.email(key("contact.errors.emailInvalid"))),
  subject: line()
    .min(1, key("contact.errors.subjectRequired"))
    .max(contactSubjectMaxLength, key("contact.errors.subjectTooLong")),
  message: z
    .string()
    .overwrite(plainLines)
    .min(1, key("contact.errors.messageRequired"))
    .max(contactMessageMaxLength, key("contact.errors.messageTooLong")),
  [trapField]: z.literal("", key("contact.errors.refused")),
});

export type ContactMessage = z.infer<typeof contactSchema>;

function line() {
  return z.string().overwrite(oneLine);
}

/** As it was typed: browsers send line breaks as two characters, and count them as one. */
function plainLines(text: string): string {
  return text.replaceAll("\r\n", "\n").replaceAll("\u0000", "").trim();
}
