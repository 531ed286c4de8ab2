import { notBuilt, part, rule, section, text } from "./line.ts";

export const section7 = section(7, "The calls it makes", {
  accounts: part(
    "Accounts",
    {
      register: rule(
        "Register: account, display name, users row, REGISTER",
        "council/accounts/complete-registration.ts",
      ),
      login: rule("Login: LOGIN with the email", "council/accounts/complete-sign-in.ts"),
      logout: rule(
        "Logout: LOGOUT with the email, then signed out",
        "council/accounts/sign-out.ts",
      ),
      "load-user": rule("Load user by uid", "council/accounts/sessions.ts"),
      "send-code": rule(
        "Send verification code: email and display name",
        "council/accounts/register.ts",
      ),
      "verify-code": rule(
        "Verify code: email and code",
        "council/accounts/complete-registration.ts",
      ),
      "update-profile": rule(
        "Profile update: display name, then read again",
        "council/accounts/change-profile.ts",
      ),
    },
    [
      notBuilt(
        "Log failures are swallowed",
        "an audit entry shares the transaction of the change that it records: both are stored, or neither",
      ),
    ],
  ),
  services: part("Services", {
    "read-all": rule(
      "Read all: active only, newest first until an administrator changes their order",
      "council/catalogue/browse.ts",
    ),
    "read-one": rule("Read one by id", "council/catalogue/get-service.ts"),
    create: rule("Create; CREATE_SERVICE", "council/catalogue/create-service.ts"),
    update: rule(
      "Update only the supplied fields; UPDATE_SERVICE",
      "council/catalogue/update-service.ts",
    ),
    delete: rule("Delete; DELETE_SERVICE", "council/catalogue/delete-service.ts"),
  }),
  applications: part(
    "Applications",
    {
      create: rule(
        "Create with status pending; SUBMIT_APPLICATION",
        "council/applications/submit.ts",
      ),
      own: rule("Query by user, at most 100", "council/applications/own-applications.ts"),
      "read-all": rule("Read all", "council/applications/list-applications.ts"),
      "update-status": rule(
        "Update status: remarks, updatedAt, updatedBy; UPDATE_APPLICATION_STATUS",
        "council/applications/write-review.ts",
      ),
      "admin-dashboard": rule(
        "The admin dashboard opens with services and applications, read again after each write",
        "portal/admin/overview/overview.tsx",
      ),
      "view-document": rule(
        "A document is viewed by its id, name, size and type",
        "portal/review/viewer/file-viewer.tsx",
      ),
    },
    [
      notBuilt(
        "Files are never sent to a server",
        "the office must see a document to decide on it, so files are sent to the server",
      ),
    ],
  ),
  "e-mail": part("E-mail", {
    post: rule(
      "A POST with the portal's version as lib_version, and the provider's user id, service id, template id and template_params",
      "server/mail/http-api.ts",
    ),
    "contact-to": text(
      "Support Team",
      "letters.contactMessage.toName",
      "as to_name of a contact message",
      "council/contact/send-message.ts",
    ),
    contact: rule(
      "Contact: from_name, from_email, subject, message, to_name, reply_to",
      "council/mail/letters/contact-message.ts",
    ),
    "code-subject": text(
      "Email Verification - OTP Code",
      "letters.verificationCode.subject",
      "as the subject of a code",
      "council/mail/letters/verification-code.ts",
    ),
    code: rule(
      "OTP: email, to_email, to_name, message with code and expiry, otp_code",
      "council/mail/letters/verification-code.ts",
    ),
    "status-subject": text(
      "Application Status Update - {service}",
      "letters.statusChanged.subject",
      "as the subject on a new status",
      "council/mail/letters/status-changed.ts",
    ),
    status: rule(
      "Status: application ID, upper-cased status, optional remarks, each as a parameter too",
      "council/mail/letters/status-changed.ts",
    ),
    "status-failure": rule(
      "A failure of the status mail stops nothing: the letter waits and is sent again",
      "council/mail/send-due.ts",
    ),
    "non-200": rule("A non-200 response is a failure", "server/mail/http-api.ts"),
  }),
  others: part("Others", {}, [
    notBuilt("A cloud-functions client (us-central1) is configured", "nothing calls it"),
    notBuilt(
      "How the browser calls the functions of an administrator",
      "the specification does not show the calls; in the portal these functions are forms like all others",
    ),
  ]),
});
