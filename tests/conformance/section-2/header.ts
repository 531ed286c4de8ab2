import { rule, type Line } from "../line.ts";
import { frame, header } from "../test-files.ts";

/** Header, as section 2 of the specification has it. */
export const headerLines: readonly Line[] = [
  rule(
    "Links to Services, About, Contact",
    "portal/shell/links.tsx",
    header,
    "a visitor finds Services, About, Contact, Sign In and Get Started",
  ),
  rule(
    "A light/dark theme toggle",
    "portal/shell/theme-toggle.tsx",
    header,
    "the theme follows the system until one is chosen, and the choice is kept",
  ),
  rule(
    "Signed in: a Dashboard link to the role's dashboard",
    "portal/shell/links.tsx",
    frame,
    "a %s finds their own dashboard at %s",
  ),
  rule(
    "A notification bell with an unread badge, 99+ above 99",
    "portal/shell/bell.tsx",
    "portal/shell/bell.test.tsx",
    "its badge stops at 99+, and the words do not",
  ),
  rule(
    "A user menu with Profile Settings and Sign Out",
    "portal/shell/header.tsx",
    header,
    "somebody signed in finds Dashboard, Profile Settings and Sign Out",
  ),
  rule(
    "Signed out: Sign In and Get Started",
    "portal/shell/header.tsx",
    frame,
    "one can sign in and get started, and there is no dashboard",
  ),
  rule(
    "A mobile menu exists",
    "portal/shell/header.tsx",
    header,
    "on a phone the same is in a menu, which closes by Escape @js",
  ),
];
