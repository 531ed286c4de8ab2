import { never, rule, text, type Section } from "./line.ts";
import { api, letters, manage, register, signIn } from "./test-files.ts";

export const section7: Section = {
  number: 7,
  title: "The calls it makes",
  parts: {
    Accounts: [
      rule(
        "Register: account, display name, users row, REGISTER",
        "council/accounts/complete-registration.ts",
        register,
        "makes the citizen, the REGISTER entry, the welcome and the session with the right code",
      ),
      rule(
        "Login: LOGIN with the email",
        "council/accounts/sign-in.ts",
        signIn,
        "starts a session, and writes LOGIN with the address",
      ),
      rule(
        "Logout: LOGOUT with the email, then signed out",
        "council/accounts/sign-out.ts",
        signIn,
        "ends this session, leaves others, and writes LOGOUT with the address",
      ),
      rule(
        "Load user by uid",
        "council/accounts/sessions.ts",
        "council/accounts/sessions.test.ts",
        "knows who a token stands for, and keeps only its hash",
      ),
      rule(
        "Send verification code: email and display name",
        "council/accounts/register.ts",
        register,
        "keeps the form until the code comes back, and sends the code by letter",
      ),
      rule(
        "Verify code: email and code",
        "council/accounts/complete-registration.ts",
        register,
        "refuses a wrong code, and nothing is made",
      ),
      rule(
        "Profile update: display name, then read again",
        "council/accounts/change-display-name.ts",
        "council/accounts/change-display-name.test.ts",
        "changes for its owner alone, and is written down as UPDATE_PROFILE",
      ),
      never(
        "Log failures are swallowed",
        "an entry shares the transaction of what it records: both are kept, or neither",
      ),
    ],
    Services: [
      rule(
        "Read all: active only, newest first",
        "council/catalogue/browse.ts",
        "council/catalogue/browse.test.ts",
        "shows active services, newest first, and counts them",
      ),
      rule(
        "Read one by id",
        "council/catalogue/get-service.ts",
        "council/catalogue/browse.test.ts",
        "is there for everybody while it is active",
      ),
      rule(
        "Create; CREATE_SERVICE",
        "council/catalogue/create-service.ts",
        manage,
        "an administrator creates a service, and the log has it whole",
      ),
      rule(
        "Update only the supplied fields; UPDATE_SERVICE",
        "council/catalogue/update-service.ts",
        manage,
        "only the supplied fields change, and the log has those that differ, before and after",
      ),
      rule(
        "Delete; DELETE_SERVICE",
        "council/catalogue/delete-service.ts",
        manage,
        "an administrator deletes a service, and the log keeps it",
      ),
    ],
    Applications: [
      rule(
        "Create with status pending; SUBMIT_APPLICATION",
        "council/applications/submit.ts",
        "council/applications/submit.test.ts",
        "is audited without personal data",
      ),
      rule(
        "Query by user, at most 100",
        "council/applications/own.ts",
        "council/applications/own.test.ts",
        "are the newest hundred, newest first, with counters over all of them",
      ),
      rule(
        "Read all",
        "council/applications/queue.ts",
        "council/applications/queue.test.ts",
        "has 25 on a page, newest first, with the total of all pages",
      ),
      rule(
        "Update status: remarks, updatedAt, updatedBy; UPDATE_APPLICATION_STATUS",
        "council/applications/review.ts",
        "council/applications/review.test.ts",
        "is in the audit log with what was before and after",
      ),
      rule(
        "The admin dashboard opens with services and applications, read again after each write",
        "portal/admin/overview/overview.tsx",
        "tests/journeys/admin-overrides.spec.ts",
        "the overview counts, leads to the lists, and shows the newest applications",
      ),
      rule(
        "A document is viewed by its id, name, size and type",
        "portal/review/viewer/file-viewer.tsx",
        "tests/journeys/staff-reviews.spec.ts",
        "pictures and PDF are shown in place, under the strict policy @js",
      ),
      never(
        "Files are never sent to a server",
        "they are: an office that cannot see a document cannot decide on it",
      ),
    ],
    "E-mail": [
      rule(
        "A POST with library version, user id, service id, template id and template_params",
        "server/mail/http-api.ts",
        api,
        "are posted with the five fields, and the template of their kind",
      ),
      text(
        "Support Team",
        "letters.contactMessage.toName",
        "as to_name of a contact message",
        "council/mail/letters/contact-message.ts",
        "council/contact/send-message.test.ts",
        "has the parameters of section 7",
      ),
      rule(
        "Contact: from_name, from_email, subject, message, to_name, reply_to",
        "council/mail/letters/contact-message.ts",
        "council/contact/send-message.test.ts",
        "has the parameters of section 7",
      ),
      text(
        "Email Verification - OTP Code",
        "letters.verificationCode.subject",
        "as the subject of a code",
        "council/mail/letters/verification-code.ts",
        "tests/journeys/citizen-registers.spec.ts",
        "a citizen registers with the code from the letter, and is signed in",
      ),
      rule(
        "OTP: email, to_email, to_name, message with code and expiry, otp_code",
        "council/mail/letters/verification-code.ts",
        letters,
        "has the subject and the parameters of section 7",
      ),
      text(
        "Application Status Update - {service}",
        "letters.statusChanged.subject",
        "as the subject on a new status",
        "council/mail/letters/status-changed.ts",
        "tests/journeys/staff-reviews.spec.ts",
        "a citizen applies, staff reviews, the citizen is told",
      ),
      rule(
        "Status: application ID, upper-cased status, optional remarks, each as a parameter too",
        "council/mail/letters/status-changed.ts",
        letters,
        "upper-cases the stored word, and says nothing of remarks where there are none",
      ),
      rule(
        "A failure of this mail stops nothing (it waits and is tried again)",
        "council/mail/send-due.ts",
        "council/mail/send-due.test.ts",
        "tries a refused letter again after growing pauses, and each arrives once when all is well",
      ),
      rule(
        "A non-200 response is a failure",
        "server/mail/http-api.ts",
        api,
        "are not accepted by an answer of %i",
      ),
    ],
    Others: [
      never("A cloud-functions client (us-central1) is configured", "nothing calls it"),
      never(
        "The transport of the admin helper operations",
        "the specification does not show it; here they are forms like all others",
      ),
    ],
  },
};
