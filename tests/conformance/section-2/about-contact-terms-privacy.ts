import { part, rule } from "../line.ts";

/** About, Contact, Terms, Privacy, as section 2 of the specification has it. */
export const aboutContactTermsPrivacy = part("About, Contact, Terms, Privacy", {
  about: rule(
    "About: hero, mission (bridging the rural digital divide), four figures, four differentiators, vision",
    "portal/public/about.tsx",
  ),
  "contact-cards": rule(
    "Contact: cards for phone, email, office, hours",
    "portal/public/contact/contact-details.tsx",
  ),
  "contact-form": rule(
    "Contact: a form of name, email, subject, message",
    "portal/public/contact/contact-form.tsx",
  ),
  "contact-questions": rule(
    "Contact: an FAQ (3-5 business days; documents vary by service; tracked in the dashboard) and an emergency helpline",
    "portal/public/contact/contact-details.tsx",
  ),
  terms: rule(
    "Terms: acceptance, licence, account, prohibited uses, availability, data protection, modifications, termination, law of India; January 2025",
    "portal/public/terms.tsx",
  ),
  privacy: rule(
    "Privacy: collection, use, sharing, security, types of data (government ID numbers too), six rights, two kinds of cookies",
    "portal/public/privacy.tsx",
  ),
});
