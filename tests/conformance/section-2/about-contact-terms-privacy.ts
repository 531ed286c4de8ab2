import { rule, type Line } from "../line.ts";
import { reads, writes } from "../test-files.ts";

/** About, Contact, Terms, Privacy, as section 2 of the specification has it. */
export const aboutContactTermsPrivacyLines: readonly Line[] = [
  rule(
    "About: hero, mission (bridging the rural digital divide), four figures, four differentiators, vision",
    "portal/public/about.tsx",
    reads,
    "About has its mission, four figures, four differences and vision",
  ),
  rule(
    "Contact: cards for phone, email, office, hours",
    "portal/public/contact/contact-details.tsx",
    reads,
    "Contact has its cards, questions and helpline",
  ),
  rule(
    "Contact: a form of name, email, subject, message",
    "portal/public/contact/message-form.tsx",
    writes,
    "a visitor writes to the office, and the office can answer",
  ),
  rule(
    "Contact: an FAQ (3-5 business days; documents vary by service; tracked in the dashboard) and an emergency helpline",
    "portal/public/contact/contact-details.tsx",
    reads,
    "Contact has its cards, questions and helpline",
  ),
  rule(
    "Terms: acceptance, licence, account, prohibited uses, availability, data protection, modifications, termination, law of India; January 2025",
    "portal/public/terms.tsx",
    reads,
    "Terms and Privacy name everything they must",
  ),
  rule(
    "Privacy: collection, use, sharing, security, types of data (government ID numbers too), six rights, two kinds of cookies",
    "portal/public/privacy.tsx",
    reads,
    "Terms and Privacy name everything they must",
  ),
];
