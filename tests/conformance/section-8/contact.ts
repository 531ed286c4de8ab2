import { part, text } from "../line.ts";

/** Contact, as section 8 of the specification has it. */
export const contact = part("Contact", {
  sent: text(
    "Message sent successfully! We will get back to you soon.",
    "contact.sent",
    "when the mail server has accepted the letter; the form is cleared",
    "portal/public/contact.tsx",
  ),
  "email-failed": text(
    "Failed to send email. Please try again later.",
    "contact.errors.notSent",
    "when the mail server has not accepted the letter within 5 seconds; the message is stored, and its letter retried",
    "portal/public/contact.tsx",
  ),
  failed: text(
    "Failed to send message. Please try again.",
    "contact.errors.refused",
    "after an unexpected error, or when the hidden field that only bots fill in is sent",
    "portal/public/contact.tsx",
  ),
});
