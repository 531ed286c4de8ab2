import { part, rule, text } from "../line.ts";

/** Login, as section 2 of the specification has it. */
export const login = part("Login", {
  "show-password": rule(
    "Email and password, with show/hide password",
    "portal/components/password-field.tsx",
  ),
  "remember-me": text(
    "Remember me",
    "accounts.signIn.rememberMe",
    "beside its box; here it has an effect: 30 days",
    "portal/public/login.tsx",
  ),
  links: rule(
    "A Forgot password link, and a 'Create one now' link to /register",
    "portal/public/login.tsx",
  ),
  "please-sign-in": text(
    "Please sign in to continue",
    "accounts.signIn.pleaseSignIn",
    "when one was sent there from a protected page",
    "portal/public/login.tsx",
  ),
  "next-page": rule(
    "After success: the page one came from, or else the role's dashboard",
    "portal/public/login.tsx",
  ),
});
