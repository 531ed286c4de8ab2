import { rule, text, type Line } from "../line.ts";
import { errorPage, reads } from "../test-files.ts";

/** Access Denied page, as section 2 of the specification has it. */
export const accessDeniedPageLines: readonly Line[] = [
  rule(
    "Explains that there is no permission; shows the current role",
    "portal/shell/error-page.tsx",
    errorPage,
    "who is signed in sees their role and the way to their dashboard",
  ),
  text(
    "Go to Dashboard",
    "shell.denied.dashboard",
    "to the role's own, signed in",
    "portal/shell/error-page.tsx",
    reads,
    "Access Denied names the role and leads to the dashboard, or to signing in",
  ),
  text(
    "Sign In",
    "shell.signIn",
    "to /login, signed out",
    "portal/shell/error-page.tsx",
    errorPage,
    "who is not can sign in",
  ),
  rule(
    "'Go to Homepage' is always offered",
    "portal/shell/error-page.tsx",
    reads,
    "Access Denied names the role and leads to the dashboard, or to signing in",
  ),
];
