import { part, rule, text } from "../line.ts";

/** Login, as section 8 of the specification has it. */
export const login = part("Login", {
  toasts: rule(
    "Shown as toasts. The form's summary shows a failure, too, and stays; the toast appears only while the summary is out of view",
    "portal/public/login.tsx",
  ),
  "no-account": text(
    "No account found with this email address. Please register first.",
    "accounts.errors.unknownEmail",
    "for an email that no account has (unless ACCOUNT_HINTS is private)",
    "portal/public/login.tsx",
  ),
  "wrong-password": text(
    "Incorrect password. Please try again.",
    "accounts.errors.wrongPassword",
    "for a wrong password (unless ACCOUNT_HINTS is private)",
    "portal/public/login.tsx",
  ),
  "email-invalid": text(
    "Please enter a valid email address.",
    "accounts.errors.signInEmailInvalid",
    "for an invalid email",
    "council/accounts/rules.ts",
  ),
  "too-many": text(
    "Too many failed login attempts. Please try again later.",
    "accounts.errors.tooManyFailures",
    "after ten wrong passwords in 15 minutes",
    "portal/public/login.tsx",
  ),
  failed: text(
    "Login failed. Please check your credentials and try again.",
    "accounts.errors.signInFailed",
    "on an unexpected failure or for a disabled account; with ACCOUNT_HINTS=private also for an unknown email or a wrong password",
    "portal/public/login.tsx",
  ),
  welcome: text(
    "Welcome back!",
    "accounts.flash.welcomeBack",
    "on success",
    "portal/public/login.tsx",
  ),
});
