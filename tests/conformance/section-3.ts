import { notBuilt, part, rule, section, text } from "./line.ts";

export const section3 = section(3, "Entities and their fields", {
  user: part("User", {
    fields: rule(
      "email, displayName, role, createdAt, updatedAt, keyed by uid",
      "database/tables.ts",
    ),
  }),
  service: part("Service", {
    fields: rule(
      "id, title, description, category, fee (integer rupees), requiredDocuments, isActive, createdAt, createdBy",
      "council/catalogue/create-service.ts",
    ),
    fee: rule("fee is 0 by default", "portal/admin/services/service-form-values.ts"),
    active: rule("isActive unless explicitly false", "council/catalogue/rules.ts"),
  }),
  application: part("Application", {
    fields: rule(
      "serviceId, serviceName, userId, userName, userEmail, formData, status, submittedAt, updatedAt",
      "council/applications/submit.ts",
    ),
    reviewed: rule("updatedBy and remarks, after a review", "council/applications/write-review.ts"),
  }),
  "form-data": part("formData", {
    fields: rule(
      "fullName, phoneNumber, address, reason, aadharNumber, dateOfBirth",
      "council/fields/standard-fields.ts",
    ),
    "uploaded-documents": rule(
      "uploadedDocuments maps document_0, document_1, … to file records",
      "council/documents/rules.ts",
    ),
  }),
  "file-record": part("File record", {
    name: text(
      "Unknown file",
      "common.unknownFile",
      "where a file has no name",
      "portal/review/viewer/file-viewer.tsx",
    ),
    fields: rule(
      "size, type, uploadedAt; the id stands for the url",
      "council/documents/records.ts",
    ),
    type: rule("type application/octet-stream by default", "council/documents/records.ts"),
  }),
  "stored-file": part(
    "Stored file",
    { key: rule("Key format file_{timestamp}_{random}", "council/ids.ts") },
    [
      notBuilt(
        "name, size, type, url, uploadedAt and data in the browser's local storage",
        "documents are kept on the server, under the same ids",
      ),
    ],
  ),
  "log-document": part(
    "Log document",
    {
      fields: rule(
        "userId, userRole, action, details, timestamp, ipAddress (the real one)",
        "council/audit/record.ts",
      ),
    },
    [
      notBuilt(
        "userRole 'unknown' by default",
        "every entry names who did it: a person with a role, or the operator",
      ),
    ],
  ),
  notification: part("Notification", {
    fields: rule(
      "id, title, message, type, read, createdAt, actionUrl; newest first",
      "council/notifications/notify.ts",
    ),
    "at-most-50": rule("At most 50 kept", "council/notifications/notify.ts"),
  }),
  "otp-record": part("OTP record", {
    fields: rule("Code, email, time and expiry (the code as a hash)", "council/accounts/codes.ts"),
  }),
  "contact-message": part("Contact message", {
    fields: rule("name, email, subject, message", "council/contact/send-message.ts"),
  }),
  "theme-preference": part("Theme preference", {
    values: rule("Stored as light or dark", "portal/visit/choose-theme.ts"),
  }),
});
