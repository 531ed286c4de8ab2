import { never, rule, text, type Section } from "./line.ts";
import { accept, manage, register, submit } from "./test-files.ts";

export const section3: Section = {
  number: 3,
  title: "Entities and their fields",
  parts: {
    User: [
      rule(
        "email, displayName, role, createdAt, updatedAt, keyed by uid",
        "database/tables.ts",
        register,
        "makes the citizen, the REGISTER entry, the welcome and the session with the right code",
      ),
    ],
    Service: [
      rule(
        "id, title, description, category, fee (integer rupees, default 0), requiredDocuments, isActive, createdAt, createdBy",
        "council/catalogue/create-service.ts",
        manage,
        "an administrator creates a service, and the log has it whole",
      ),
      rule(
        "isActive unless explicitly false",
        "council/catalogue/rules.ts",
        "council/catalogue/rules.test.ts",
        "is active unless it says otherwise",
      ),
    ],
    Application: [
      rule(
        "serviceId, serviceName, userId, userName, userEmail, formData, status, submittedAt, updatedAt",
        "council/applications/submit.ts",
        submit,
        "writes it down as pending, with the service as it was and its documents",
      ),
      rule(
        "updatedBy and remarks, after a review",
        "council/applications/review.ts",
        "council/applications/review.test.ts",
        "sets status and remarks, and keeps who did it and when",
      ),
    ],
    formData: [
      rule(
        "fullName, phoneNumber, address, reason, aadharNumber, dateOfBirth",
        "council/fields/standard-fields.ts",
        "council/applications/rules.test.ts",
        "keeps answers as they were meant: numbers bare, lines with one kind of end, dates by ISO",
      ),
      rule(
        "uploadedDocuments maps document_0, document_1, … to file records",
        "council/documents/check-files.ts",
        "council/applications/get-application-for-review.test.ts",
        "has its files by required document, those without files too",
      ),
    ],
    "File record": [
      text(
        "Unknown file",
        "common.unknownFile",
        "where a file has no name",
        "portal/review/viewer/file-viewer.tsx",
        "portal/review/review-panel.test.tsx",
        "groups the files and says in which state each is",
      ),
      rule(
        "size, type, uploadedAt; the id stands for the url",
        "council/documents/records.ts",
        accept,
        "is kept with its checksum, size and the type of its content",
      ),
      rule(
        "type application/octet-stream by default",
        "council/documents/download.ts",
        "council/documents/download.test.ts",
        "gives a type unknown to us the one that means nothing",
      ),
    ],
    "Stored file": [
      never(
        "name, size, type, url, uploadedAt and data in the browser's local storage",
        "documents are kept on the server, under the same ids",
      ),
      rule(
        "Key format file_{timestamp}_{random}",
        "council/ids.ts",
        "council/ids.test.ts",
        "makes document ids as the specification patterns them",
      ),
    ],
    "Log document": [
      rule(
        "userId, userRole, action, details, timestamp, ipAddress (the real one)",
        "council/audit/record.ts",
        "council/accounts/sign-in.test.ts",
        "starts a session, and writes LOGIN with the address",
      ),
      never(
        "userRole 'unknown' by default",
        "every entry names who did it: a person with a role, or the operator",
      ),
    ],
    Notification: [
      rule(
        "id, title, message, type, read, createdAt, actionUrl; newest first",
        "council/notifications/notify.ts",
        "council/notifications/notifications.test.ts",
        "are listed to their owner alone, newest first, with their texts as references",
      ),
      rule(
        "At most 50 kept",
        "council/notifications/notify.ts",
        "council/notifications/notifications.test.ts",
        "are kept to the newest 50 of a person, whatever others have",
      ),
    ],
    "OTP record": [
      rule(
        "Code, email, time and expiry (the code as a hash)",
        "council/accounts/codes.ts",
        register,
        "keeps neither the password nor the code nor the token, but their hashes",
      ),
    ],
    "Contact message": [
      rule(
        "name, email, subject, message",
        "council/contact/send-message.ts",
        "council/contact/send-message.test.ts",
        "is kept and sent at once to the support address; a reply goes to the sender",
      ),
    ],
    "Theme preference": [
      rule(
        "Stored as light or dark",
        "portal/visit/choose-theme.ts",
        "tests/journeys/header.spec.ts",
        "the theme follows the system until one is chosen, and the choice is kept",
      ),
    ],
  },
};
