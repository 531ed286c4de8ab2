import { rule, text, type Line } from "../line.ts";
import { signingIn, told } from "../test-files.ts";
import { cannotWrite, failedSignIn } from "./titles.ts";

/** Login, as section 8 of the specification has it. */
export const loginLines: readonly Line[] = [
  rule(
    "Shown as toasts (of a failure where the summary, which stays, is out of view)",
    "portal/public/login.tsx",
    signingIn,
    "a failed sign-in says why exactly once, and marks the field",
  ),
  text(
    "No account found with this email address. Please register first.",
    "accounts.errors.unknownAddress",
    "for an address nobody has (unless ACCOUNT_HINTS is private)",
    "council/accounts/sign-in.ts",
    signingIn,
    failedSignIn,
  ),
  text(
    "Incorrect password. Please try again.",
    "accounts.errors.wrongPassword",
    "for a wrong one (unless ACCOUNT_HINTS is private)",
    "council/accounts/sign-in.ts",
    signingIn,
    failedSignIn,
  ),
  text(
    "Please enter a valid email address.",
    "accounts.errors.signInEmailInvalid",
    "for what is no address",
    "council/accounts/rules.ts",
    signingIn,
    failedSignIn,
  ),
  text(
    "Too many failed login attempts. Please try again later.",
    "accounts.errors.tooManyFailures",
    "after ten wrong passwords in 15 minutes",
    "council/accounts/sign-in-tries.ts",
    signingIn,
    failedSignIn,
  ),
  text(
    "Login failed. Please check your credentials and try again.",
    "accounts.errors.signInFailed",
    "on any other failure, and on all with ACCOUNT_HINTS=private",
    "portal/public/login.tsx",
    told,
    cannotWrite,
  ),
  text(
    "Welcome back!",
    "accounts.flash.welcomeBack",
    "on success",
    "portal/public/login.tsx",
    signingIn,
    "a citizen signs in, reads their profile, changes their name and signs out",
  ),
];
