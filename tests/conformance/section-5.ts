import { never, rule, text, type Section } from "./line.ts";

const accountRules = "council/accounts/rules.test.ts";
const registers = "tests/journeys/citizen-registers.spec.ts";
const boxes = "tests/journeys/code-boxes.spec.ts";
const form = "tests/journeys/application-form.spec.ts";
const applicationRules = "council/applications/rules.test.ts";
const serviceRules = "council/catalogue/rules.test.ts";
const catalogue = "tests/journeys/admin-keeps-catalogue.spec.ts";
const signingIn = "tests/journeys/signing-in.spec.ts";
const kept = "tests/journeys/documents-kept.spec.ts";
const empty = "an empty form names everything that is missing, and keeps what was typed";
const faults =
  "a form with faults comes back with all of them, and with what was typed and attached";

export const section5: Section = {
  number: 5,
  title: "Validation rules",
  parts: {
    Login: [
      rule(
        "Email (email type) and password are both required",
        "council/accounts/rules.ts",
        accountRules,
        "sign in with whatever was typed, but an address and a password",
      ),
    ],
    Registration: [
      text(
        "Full name is required",
        "accounts.errors.fullNameRequired",
        "without a name",
        "council/accounts/rules.ts",
        registers,
        "each text of section 5 stands at its field",
      ),
      text(
        "Email address is required",
        "accounts.errors.emailRequired",
        "without an address",
        "council/accounts/rules.ts",
        registers,
        empty,
      ),
      text(
        "Please enter a valid email address",
        "accounts.errors.emailInvalid",
        "for what is no address",
        "council/accounts/rules.ts",
        registers,
        "each text of section 5 stands at its field",
      ),
      text(
        "Password must be at least 6 characters",
        "accounts.errors.passwordTooShort",
        "for a shorter one",
        "council/accounts/rules.ts",
        registers,
        empty,
      ),
      text(
        "Passwords do not match",
        "accounts.errors.passwordsDiffer",
        "when the two differ",
        "council/accounts/rules.ts",
        registers,
        empty,
      ),
      rule("The terms must be accepted", "council/accounts/rules.ts", registers, empty),
      text(
        "Please contact support for staff or admin access",
        "accounts.errors.roleRefused",
        "for the account types staff and admin",
        "council/accounts/rules.ts",
        registers,
        "staff and administrators are refused by the server @nojs",
      ),
      rule(
        "The button is disabled for them",
        "portal/public/register/form-step.tsx",
        registers,
        "choosing staff or administrator disables the button, and says whom to ask @js",
      ),
    ],
    OTP: [
      rule(
        "A random number from 100000 to 999999",
        "council/ids.ts",
        "council/ids.test.ts",
        "makes codes from 100000 to 999999, whatever chance gives",
      ),
      rule(
        "6 numeric digits, one per box, digits only",
        "portal/components/code-boxes.tsx",
        boxes,
        "the boxes lead on while one types, and back by Backspace and arrows @js @phone",
      ),
      rule(
        "Pasting truncates to 6 and completes itself",
        "portal/components/code-boxes.tsx",
        boxes,
        "a pasted code is cut to six digits and sends itself @js",
      ),
      text(
        "Invalid or expired verification code",
        "accounts.errors.codeWrong",
        "when there is no record, it is too old, or the code differs",
        "council/accounts/codes.ts",
        registers,
        "five wrong codes, and the right one is not looked at; a new one is",
      ),
    ],
    "Application form": [
      rule(
        "fullName, address and dateOfBirth are required",
        "council/applications/rules.ts",
        applicationRules,
        "tells everything that is wrong at once",
      ),
      text(
        "Please enter a valid 10-digit phone number",
        "applications.errors.phoneNumberInvalid",
        "unless 10 digits are left after stripping",
        "council/applications/rules.ts",
        form,
        faults,
      ),
      text(
        "Reason for application is required",
        "applications.errors.reasonRequired",
        "without a reason",
        "council/applications/rules.ts",
        form,
        faults,
      ),
      text(
        "Please enter a valid 12-digit Aadhar number",
        "applications.errors.aadharNumberInvalid",
        "unless there are 12 digits",
        "council/applications/rules.ts",
        form,
        faults,
      ),
      text(
        "{document name} is required",
        "documents.errors.required",
        "for each required document without a file",
        "council/applications/rules.ts",
        form,
        faults,
      ),
      rule(
        "The declaration is required",
        "council/applications/rules.ts",
        applicationRules,
        "asks for the declaration",
      ),
      text(
        "Please fix the errors in the form",
        "applications.errors.summary",
        "over all that is wrong",
        "portal/citizen/apply-problems.tsx",
        form,
        faults,
      ),
      rule(
        "Field errors clear on edit",
        "portal/citizen/open-errors.ts",
        form,
        "an error leaves its field when the field is edited @js",
      ),
    ],
    "File upload": [
      text(
        "File size must be less than 5MB",
        "documents.errors.tooLarge",
        "for a larger file",
        "council/documents/rules.ts",
        form,
        "without scripts a file too large is told beside its document @nojs",
      ),
      text(
        "File type not supported. Allowed types: ...",
        "documents.errors.typeNotSupported",
        "for any other kind than pdf, jpg, jpeg, png, doc, docx",
        "council/documents/inspect.ts",
        form,
        faults,
      ),
      text(
        "Not enough storage space. Please clear some files and try again.",
        "documents.errors.noSpace",
        "when the disk is full, or one person keeps too much that is not submitted",
        "council/documents/accept.ts",
        "portal/citizen/accept-files.test.ts",
        "meet a full disk with its own words",
      ),
      rule(
        "The first invalid file aborts the batch",
        "portal/components/elements/refused-file.ts",
        "portal/citizen/accept-files.test.ts",
        "a bad one stops the rest of its document, and what was accepted is kept",
      ),
      never(
        "A stored file is at most 4.5MB including its encoding",
        "files are stored as they are, without a browser's encoding; 5MB holds",
      ),
    ],
    "Service form": [
      rule(
        "Title, description, category and fee are required",
        "council/catalogue/rules.ts",
        serviceRules,
        "requires title, description, category and fee",
      ),
      rule(
        "The fee is an integer; what is no number becomes 0",
        "council/catalogue/rules.ts",
        serviceRules,
        "reads the fee %j as %d rupees",
      ),
      rule(
        "Blank rows of documents are dropped",
        "council/catalogue/rules.ts",
        serviceRules,
        "drops rows of documents left blank, each with its translation",
      ),
      rule(
        "Remove only with more than one row",
        "portal/admin/document-rows.tsx",
        catalogue,
        "an administrator edits a service: fewer documents, a translation, inactive",
      ),
      rule(
        "A service without documents shows one empty row",
        "portal/admin/typed-service.ts",
        "portal/admin/typed-service.test.ts",
        "has one empty row where there are no documents",
      ),
      text(
        "Title, description, and category are required",
        "catalogue.errors.mainTextsRequired",
        "when one of them is missing",
        "portal/admin/service-faults.ts",
        catalogue,
        "a form with faults comes back with what was typed",
      ),
      text(
        "Are you sure you want to delete this service? This action cannot be undone.",
        "catalogue.admin.deletion.question",
        "before a service is deleted",
        "portal/admin/delete-service.tsx",
        catalogue,
        "an administrator deletes a service, and is asked once more",
      ),
    ],
    "Other forms": [
      text(
        "Missing required application data",
        "applications.errors.missingData",
        "when what was sent is no application form at all",
        "portal/citizen/answer-apply.ts",
        kept,
        "a post that is no application form says what is missing, and keeps nothing",
      ),
      rule(
        "Review: remarks optional",
        "council/applications/review-rules.ts",
        "council/applications/review-rules.test.ts",
        "needs no remarks",
      ),
      rule(
        "Profile: displayName required; email and role read-only",
        "council/accounts/rules.ts",
        signingIn,
        "a citizen signs in, reads their profile, changes their name and signs out",
      ),
      rule(
        "Contact: name, email, subject, message all required",
        "council/contact/rules.ts",
        "council/contact/rules.test.ts",
        "requires %s, and blanks are nothing",
      ),
    ],
  },
};
