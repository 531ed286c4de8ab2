import { never, rule, type Section } from "./line.ts";

const limits = "council/limits.ts";

export const section9: Section = {
  number: 9,
  title: "Business constants and limits",
  parts: {
    Registration: [
      rule(
        "OTP: 6 digits, valid 300000 ms; countdown 300 seconds",
        limits,
        "council/accounts/register.test.ts",
        "takes the code up to the last moment of its 300 seconds, then deletes it",
      ),
      rule(
        "Redirect after success: 2000 ms",
        limits,
        "tests/journeys/citizen-registers.spec.ts",
        "after two seconds the success step goes on to the home page @js",
      ),
      rule(
        "Password minimum 6",
        limits,
        "council/accounts/rules.test.ts",
        "takes a password of 6 characters, and not one of 5",
      ),
      rule(
        "Phone 10 digits",
        limits,
        "council/applications/rules.test.ts",
        "does not take %s as a phone number",
      ),
      rule(
        "Aadhar number 12 digits",
        limits,
        "council/applications/rules.test.ts",
        "does not take %s as an Aadhaar number",
      ),
    ],
    Files: [
      rule(
        "5MB per file, 5 × 1024 × 1024 bytes still accepted",
        limits,
        "council/documents/inspect.test.ts",
        "of exactly 5 MB is taken, of one byte more is not",
      ),
      never(
        "4.5MB with encoding; assumed browser storage budget 5MB",
        "files are not kept in the browser",
      ),
      rule(
        "pdf, jpg, jpeg, png, doc, docx",
        limits,
        "council/documents/inspect.test.ts",
        "%s is taken as what it is",
      ),
      rule(
        "File id: file_, digits, an underscore, lowercase alphanumerics",
        "council/ids.ts",
        "council/ids.test.ts",
        "makes document ids as the specification patterns them",
      ),
    ],
    Lists: [
      rule(
        "At most 50 notifications",
        limits,
        "council/notifications/notifications.test.ts",
        "are kept to the newest 50 of a person, whatever others have",
      ),
      rule(
        "The badge caps at 99+",
        limits,
        "council/notifications/rules.test.ts",
        "the badge counts to 99, and says 99+ above",
      ),
      rule(
        "A user's applications: 100",
        limits,
        "council/applications/own.test.ts",
        "are the newest hundred, newest first, with counters over all of them",
      ),
      rule(
        "Recent applications: 5",
        limits,
        "council/applications/queue.test.ts",
        "begins with the newest 5 on an administrator's first page",
      ),
    ],
    Display: [
      rule(
        "An application's id is its last 8 characters",
        "council/ids.ts",
        "council/ids.test.ts",
        "makes ids without letters that are misheard, ending in the reference",
      ),
      rule(
        "Dates as MMM dd, yyyy",
        "texts/format.ts",
        "texts/format.test.ts",
        "writes dates as MMM dd, yyyy, by India's calendar",
      ),
      rule(
        "Indian rupees",
        "texts/format.ts",
        "texts/format.test.ts",
        "writes money in whole rupees, grouped as in India",
      ),
      rule(
        "Toasts: 3 s success, 4 s error and default (what is neither)",
        "portal/components/toast.tsx",
        "portal/shell/frame.test.tsx",
        "what has just happened is a toast and lasts in the page; a fault is an alert",
      ),
      rule(
        "A toast leaves after its seconds",
        "portal/elements/toast-message.ts",
        "tests/journeys/toasts.spec.ts",
        "where a dialog covers its line a toast stands at the top right for its seconds @js",
      ),
      rule(
        "Page transition 0.3 s, none under reduced motion",
        "portal/theme/motion.css",
        "tests/journeys/toasts.spec.ts",
        "pages follow each other in 0.3 s, and at once for who wants no motion @js",
      ),
    ],
    Words: [
      rule(
        "3-5 business days",
        "texts/en/common.json",
        "tests/journeys/visitor-browses.spec.ts",
        "a visitor reads what a service costs and what to bring",
      ),
      rule(
        "Reply within 24 hours; office hours Mon-Fri 9:00-18:00, Sat 9:00-14:00",
        "portal/public/contact/contact-details.tsx",
        "tests/journeys/visitor-reads.spec.ts",
        "Contact has its cards, questions and helpline",
      ),
      rule(
        "Retention as the privacy text has it",
        "portal/public/privacy.tsx",
        "tests/journeys/visitor-reads.spec.ts",
        "Terms and Privacy name everything they must",
      ),
      rule(
        "Account data until deletion",
        "council/accounts/delete-account.ts",
        "council/accounts/delete-account.test.ts",
        "removes name, address and password, ends every session, and is written down without either",
      ),
      rule(
        "Claimed uptime 99.9%",
        "portal/public/figures-section.tsx",
        "tests/journeys/visitor-browses.spec.ts",
        "a visitor arrives, and is shown the way in",
      ),
      rule(
        "Terms last updated January 2025",
        "portal/public/terms.tsx",
        "tests/journeys/visitor-reads.spec.ts",
        "Terms and Privacy name everything they must",
      ),
      rule(
        "Footer year 2025",
        "portal/shell/footer.tsx",
        "tests/journeys/visitor-reads.spec.ts",
        "the footer has its three columns, the contact block, the credit and the year",
      ),
      rule(
        "Support contact shown as {email}",
        "portal/shell/council-contact.tsx",
        "portal/shell/error-page.test.tsx",
        "a missing page offers the homepage, the way back and the council's help",
      ),
      never(
        "Project configuration and mail-provider credentials in the client",
        "the client holds none; they are settings of the server",
      ),
    ],
  },
};
