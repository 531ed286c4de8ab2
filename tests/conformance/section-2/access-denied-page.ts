import { part, rule, text } from "../line.ts";

/** Access Denied page, as section 2 of the specification has it. */
export const accessDeniedPage = part("Access Denied page", {
  role: rule(
    "Explains that there is no permission; shows the current role",
    "portal/shell/error-page.tsx",
  ),
  dashboard: text(
    "Go to Dashboard",
    "shell.denied.dashboard",
    "to the dashboard of the role, for somebody signed in",
    "portal/shell/error-page.tsx",
  ),
  "sign-in": text(
    "Sign In",
    "shell.signIn",
    "to /login, for somebody signed out",
    "portal/shell/error-page.tsx",
  ),
  homepage: rule("'Go to Homepage' is always offered", "portal/shell/error-page.tsx"),
});
