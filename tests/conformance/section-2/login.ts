import { rule, text, type Line } from "../line.ts";
import { signingIn } from "../test-files.ts";

/** Login, as section 2 of the specification has it. */
export const loginLines: readonly Line[] = [
  rule(
    "Email and password, with show/hide password",
    "portal/components/password-field.tsx",
    signingIn,
    "a password can be shown and hidden again @js",
  ),
  text(
    "Remember me",
    "accounts.signIn.rememberMe",
    "beside its box; here it has an effect: 30 days",
    "portal/public/login.tsx",
    signingIn,
    "a session gets a new cookie at each sign-in, and ends with the browser unless remembered",
  ),
  rule(
    "A Forgot password link, and a 'Create one now' link to /register",
    "portal/public/login.tsx",
    signingIn,
    "the sign-in page leads to a new password and to a new account",
  ),
  text(
    "Please sign in to continue",
    "accounts.signIn.pleaseSignIn",
    "when one was sent there from a protected page",
    "portal/public/login.tsx",
    signingIn,
    "a citizen signs in, reads their profile, changes their name and signs out",
  ),
  rule(
    "After success: the page one came from, or else the role's dashboard",
    "portal/public/login.tsx",
    signingIn,
    "a citizen signs in, reads their profile, changes their name and signs out",
  ),
];
