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
    "beside its checkbox; if it is ticked, the session lasts 30 days",
    "portal/public/login.tsx",
  ),
  links: rule(
    "A Forgot password link, and a 'Create one now' link to /register",
    "portal/public/login.tsx",
  ),
  "please-sign-in": text(
    "Please sign in to continue",
    "accounts.signIn.pleaseSignIn",
    "for somebody who was sent there from a protected page",
    "portal/public/login.tsx",
  ),
  "next-page": rule(
    "After success: the page that somebody came from, or else the dashboard of their role",
    "portal/public/login.tsx",
  ),
});
