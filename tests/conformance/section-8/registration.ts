import { part, text } from "../line.ts";

/** Registration, as section 8 of the specification has it. */
export const registration = part("Registration", {
  exists: text(
    "An account with this email already exists. Please sign in instead.",
    "accounts.errors.emailTaken",
    "after the right code for an email that has an account",
    "portal/public/register/enter-code.ts",
  ),
  "weak-password": text(
    "Password is too weak. Please choose a stronger password.",
    "accounts.errors.passwordTooWeak",
    "when the password is the person's own name or email",
    "council/accounts/rules.ts",
  ),
  "email-invalid": text(
    "Please enter a valid email address.",
    "accounts.errors.signInEmailInvalid",
    "for an invalid email",
    "council/accounts/rules.ts",
  ),
  failed: text(
    "Registration failed. Please try again.",
    "accounts.errors.registrationFailed",
    "when the form could not be saved because of an unexpected error",
    "portal/public/register/begin.ts",
  ),
  "code-sent": text(
    "Verification code sent to your email!",
    "accounts.flash.codeSent",
    "when the mail server has accepted the letter",
    "portal/public/register/begin.ts",
  ),
  "code-not-sent": text(
    "Failed to send verification code",
    "accounts.flash.sendFailed",
    "when the mail server has not accepted the first letter within 5 seconds, as the toast",
    "portal/components/toast-text.ts",
  ),
  "code-invalid": text(
    "Invalid or expired verification code",
    "accounts.errors.codeWrong",
    "for every code except the valid one",
    "portal/public/register/enter-code.ts",
  ),
  "account-failed": text(
    "Registration failed",
    "accounts.errors.verifyFailed",
    "when the account could not be made, through an unexpected error",
    "portal/public/register/enter-code.ts",
  ),
  created: text(
    "Account created successfully!",
    "accounts.success.title",
    "on the success step",
    "portal/public/register/success-step.tsx",
  ),
  "code-resent": text(
    "New verification code sent!",
    "accounts.flash.codeResent",
    "when the mail server has accepted another letter",
    "portal/public/register/enter-code.ts",
  ),
  "code-not-resent": text(
    "Failed to resend verification code",
    ["accounts.flash.resendFailed", "accounts.errors.resendFailed"],
    "when the mail server has not accepted another letter within 5 seconds, or after an unexpected error",
    "portal/public/register/enter-code.ts",
  ),
  "code-not-sent-in-page": text(
    "Failed to send verification code. Please try again.",
    "accounts.errors.sendFailed",
    "when the mail server has not accepted the first letter within 5 seconds, in the page",
    "portal/public/register/begin.ts",
  ),
  "code-failed": text(
    "Failed to send OTP. Please try again.",
    "accounts.errors.otpFailed",
    "when a code for a new password could not be written, through an unexpected error",
    "portal/public/forgot-password/ask-for-code.ts",
  ),
});
