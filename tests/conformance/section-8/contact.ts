import { text, type Line } from "../line.ts";
import { told, writes } from "../test-files.ts";
import { cannotWrite } from "./titles.ts";

/** Contact, as section 8 of the specification has it. */
export const contactLines: readonly Line[] = [
  text(
    "Message sent successfully! We will get back to you soon.",
    "contact.sent",
    "when the letter has left; the form is cleared",
    "portal/public/contact.tsx",
    writes,
    "a visitor writes to the office, and the office can answer",
  ),
  text(
    "Failed to send email. Please try again later.",
    "contact.errors.notSent",
    "when the mail server refuses",
    "portal/public/contact.tsx",
    writes,
    "when the mail server refuses, the visitor is told, and sending again sends it once",
  ),
  text(
    "Failed to send message. Please try again.",
    "contact.errors.refused",
    "when the message could not be kept, through a fault of ours",
    "portal/public/contact.tsx",
    told,
    cannotWrite,
  ),
];
