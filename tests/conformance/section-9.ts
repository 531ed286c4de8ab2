import { notBuilt, part, rule, section } from "./line.ts";

export const section9 = section(9, "Business constants and limits", {
  registration: part("Registration", {
    code: rule("OTP: 6 digits, valid 300000 ms; countdown 300 seconds", "council/limits.ts"),
    redirect: rule("Redirect after success: 2000 ms", "council/limits.ts"),
    password: rule("Password minimum 6", "council/limits.ts"),
    phone: rule("Phone 10 digits", "council/limits.ts"),
    aadhaar: rule("Aadhar number 12 digits", "council/fields/identity-number-kinds.ts"),
  }),
  files: part(
    "Files",
    {
      size: rule("5MB per file, 5 × 1024 × 1024 bytes still accepted", "council/limits.ts"),
      types: rule("pdf, jpg, jpeg, png, doc, docx", "council/limits.ts"),
      id: rule("File id: file_, digits, an underscore, lowercase alphanumerics", "council/ids.ts"),
    },
    [
      notBuilt(
        "4.5MB with encoding; assumed browser storage budget 5MB",
        "files are not kept in the browser",
      ),
    ],
  ),
  lists: part("Lists", {
    notifications: rule("At most 50 notifications", "council/limits.ts"),
    badge: rule("The badge caps at 99+", "council/limits.ts"),
    "own-applications": rule("A user's applications: 100", "council/limits.ts"),
    recent: rule("Recent applications: 5", "council/limits.ts"),
  }),
  display: part("Display", {
    "application-id": rule("An application's id is its last 8 characters", "council/ids.ts"),
    dates: rule("Dates as MMM dd, yyyy", "texts/format.ts"),
    rupees: rule("Indian rupees", "texts/format.ts"),
    toasts: rule(
      "Toasts: 3 s for success, 4 s for errors and by default",
      "portal/components/toast.tsx",
    ),
    "toast-leaves": rule(
      "A toast disappears when its time is over",
      "portal/elements/toast-message.ts",
    ),
    transition: rule("Page transition 0.3 s, none under reduced motion", "portal/theme/motion.css"),
  }),
  words: part(
    "Words",
    {
      "processing-time": rule("3-5 business days", "texts/en/common.json"),
      "office-hours": rule(
        "Reply within 24 hours; office hours Mon-Fri 9:00-18:00, Sat 9:00-14:00",
        "portal/public/contact/contact-details.tsx",
      ),
      retention: rule("Retention as the privacy text has it", "portal/public/privacy.tsx"),
      "account-data": rule("Account data until deletion", "council/accounts/delete-account.ts"),
      uptime: rule("Claimed uptime 99.9%", "texts/en/council.json"),
      "terms-date": rule("Terms last updated January 2025", "portal/public/terms.tsx"),
      "footer-year": rule("Footer year 2025", "portal/shell/footer.tsx"),
      "support-contact": rule(
        "Support contact shown as {email}",
        "portal/shell/council-contact.tsx",
      ),
    },
    [
      notBuilt(
        "Project configuration and mail-provider credentials in the client",
        "the client contains none of these: they are settings of the server",
      ),
    ],
  ),
});
