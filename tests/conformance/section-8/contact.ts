import { part, text } from "../line.ts";

/** Contact, as section 8 of the specification has it. */
export const contact = part("Contact", {
  sent: text(
    "Message sent successfully! We will get back to you soon.",
    "contact.sent",
    "when the letter has left; the form is cleared",
    "portal/public/contact.tsx",
  ),
  "email-failed": text(
    "Failed to send email. Please try again later.",
    "contact.errors.notSent",
    "when the mail server refuses",
    "portal/public/contact.tsx",
  ),
  failed: text(
    "Failed to send message. Please try again.",
    "contact.errors.refused",
    "when the message could not be saved because of an unexpected error",
    "portal/public/contact.tsx",
  ),
});
