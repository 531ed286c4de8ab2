import { part, rule, text } from "../line.ts";

/** 404 page, as section 2 of the specification has it. */
export const pageNotFound = part("404 page", {
  heading: text(
    "Page Not Found",
    "shell.notFound.title",
    "as its heading",
    "portal/shell/error-page.tsx",
  ),
  homepage: text(
    "Go to Homepage",
    "shell.home",
    "on its first button",
    "portal/shell/error-page.tsx",
  ),
  "go-back": text(
    "Go Back",
    "shell.notFound.back",
    "on its second button, which leads to the previous page if the portal has it, otherwise to /",
    "portal/shell/error-page.tsx",
  ),
  "support-link": rule("A contact-support mail link", "portal/shell/error-page.tsx"),
});
