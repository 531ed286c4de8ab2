import { part, rule } from "../line.ts";

/** Header, as section 2 of the specification has it. */
export const header = part("Header", {
  links: rule("Links to Services, About, Contact", "portal/shell/links.tsx"),
  "theme-toggle": rule("A light/dark theme toggle", "portal/shell/theme-toggle.tsx"),
  "dashboard-link": rule(
    "Signed in: a Dashboard link to the role's dashboard",
    "portal/shell/links.tsx",
  ),
  bell: rule("A notification bell with an unread badge, 99+ above 99", "portal/shell/bell.tsx"),
  "user-menu": rule("A user menu with Profile Settings and Sign Out", "portal/shell/header.tsx"),
  "signed-out": rule("Signed out: Sign In and Get Started", "portal/shell/header.tsx"),
  "mobile-menu": rule("A mobile menu exists", "portal/shell/header.tsx"),
});
