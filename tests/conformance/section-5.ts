import { notBuilt, part, rule, section, text } from "./line.ts";

export const section5 = section(5, "Validation rules", {
  login: part("Login", {
    required: rule(
      "Email (email type) and password are both required",
      "council/accounts/rules.ts",
    ),
  }),
  registration: part("Registration", {
    name: text(
      "Full name is required",
      "accounts.errors.fullNameRequired",
      "without a name",
      "council/accounts/rules.ts",
    ),
    "email-required": text(
      "Email address is required",
      "accounts.errors.emailRequired",
      "without an email",
      "council/accounts/rules.ts",
    ),
    "email-valid": text(
      "Please enter a valid email address",
      "accounts.errors.emailInvalid",
      "for an invalid email",
      "council/accounts/rules.ts",
    ),
    password: text(
      "Password must be at least 6 characters",
      "accounts.errors.passwordTooShort",
      "for a shorter password",
      "council/accounts/rules.ts",
    ),
    "passwords-match": text(
      "Passwords do not match",
      "accounts.errors.passwordsDiffer",
      "when the two passwords differ",
      "council/accounts/rules.ts",
    ),
    terms: rule("The terms must be accepted", "council/accounts/rules.ts"),
    "account-type": text(
      "Please contact support for staff or admin access",
      "accounts.errors.roleRefused",
      "for the account types staff and admin",
      "council/accounts/rules.ts",
    ),
    "button-disabled": rule(
      "The button is disabled for the account types staff and admin",
      "portal/public/register/form-step.tsx",
    ),
  }),
  otp: part("OTP", {
    range: rule("A random number from 100000 to 999999", "council/ids.ts"),
    digits: rule("6 numeric digits, one per box, digits only", "portal/elements/code-boxes.ts"),
    paste: rule("Pasting truncates to 6 and completes itself", "portal/elements/code-boxes.ts"),
    invalid: text(
      "Invalid or expired verification code",
      "accounts.errors.codeWrong",
      "when there is no record, it is too old, or the code differs",
      "portal/public/register/enter-code.ts",
    ),
  }),
  "application-form": part("Application form", {
    required: rule(
      "fullName, address and dateOfBirth are required",
      "council/fields/standard-fields.ts",
    ),
    phone: text(
      "Please enter a valid 10-digit phone number",
      "applications.errors.phoneNumberInvalid",
      "unless 10 digits are left after stripping",
      "council/fields/standard-fields.ts",
    ),
    reason: text(
      "Reason for application is required",
      "applications.errors.reasonRequired",
      "without a reason",
      "council/fields/standard-fields.ts",
    ),
    aadhaar: text(
      "Please enter a valid 12-digit Aadhar number",
      "applications.errors.aadharNumberInvalid",
      "unless there are 12 digits",
      "council/fields/standard-fields.ts",
    ),
    documents: text(
      "{document name} is required",
      "documents.errors.required",
      "for each required document without a file",
      "council/applications/check-answers.ts",
    ),
    declaration: rule("The declaration is required", "council/applications/rules.ts"),
    summary: text(
      "Please fix the errors in the form",
      "applications.errors.summary",
      "above the list of errors",
      "portal/citizen/handle-apply-post.ts",
    ),
    "errors-clear": rule("Field errors clear on edit", "portal/elements/clear-error.ts"),
  }),
  "file-upload": part(
    "File upload",
    {
      size: text(
        "File size must be less than 5MB",
        "documents.errors.tooLarge",
        "for a larger file",
        "portal/citizen/accept-files.ts",
      ),
      type: text(
        "File type not supported. Allowed types: ...",
        "documents.errors.typeNotSupported",
        "for any other kind than pdf, jpg, jpeg, png, doc, docx",
        "portal/citizen/accept-files.ts",
      ),
      "storage-space": text(
        "Not enough storage space. Please clear some files and try again.",
        "documents.errors.noSpace",
        "when the disk is full, or one person keeps too much that is not submitted",
        "portal/citizen/accept-files.ts",
      ),
      "first-invalid": rule(
        "The first invalid file aborts the batch",
        "portal/elements/file-error.ts",
      ),
    },
    [
      notBuilt(
        "A stored file is at most 4.5MB including its encoding",
        "files are stored without the encoding that browser storage needs; the limit is 5MB",
      ),
    ],
  ),
  "service-form": part("Service form", {
    required: rule(
      "Title, description, category and fee are required",
      "council/catalogue/rules.ts",
    ),
    fee: rule(
      "The fee is an integer; a value that is not a number becomes 0",
      "council/catalogue/rules.ts",
    ),
    "blank-rows": rule("Blank rows of documents are dropped", "council/catalogue/rules.ts"),
    "remove-row": rule(
      "Remove only with more than one row",
      "portal/admin/services/document-rows.tsx",
    ),
    "one-row": rule(
      "A service without documents shows one empty row",
      "portal/admin/services/service-form-values.ts",
    ),
    "required-text": text(
      "Title, description, and category are required",
      "catalogue.errors.mainTextsRequired",
      "when one of them is missing",
      "portal/admin/services/service-errors.ts",
    ),
    "delete-question": text(
      "Are you sure you want to delete this service? This action cannot be undone.",
      "catalogue.admin.deletion.question",
      "before a service is deleted",
      "portal/admin/services/delete-service.tsx",
    ),
  }),
  "other-forms": part("Other forms", {
    "missing-data": text(
      "Missing required application data",
      "applications.errors.missingData",
      "when the request is not an application form",
      "portal/citizen/refuse-post.ts",
    ),
    review: rule("Review: remarks optional", "council/applications/review-rules.ts"),
    profile: rule(
      "Profile: displayName required; email and role read-only",
      "council/accounts/rules.ts",
    ),
    contact: rule(
      "Contact: name, email, subject, message all required",
      "council/contact/rules.ts",
    ),
  }),
});
