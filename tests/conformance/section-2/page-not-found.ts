import { rule, text, type Line } from "../line.ts";
import { arrives, errorPage, reads } from "../test-files.ts";

/** 404 page, as section 2 of the specification has it. */
export const pageNotFoundLines: readonly Line[] = [
  text(
    "Page Not Found",
    "shell.notFound.title",
    "as its heading",
    "portal/shell/error-page.tsx",
    arrives,
    "a visitor at an address that is not there is told so, and helped on",
  ),
  text(
    "Go to Homepage",
    "shell.home",
    "on its first button",
    "portal/shell/error-page.tsx",
    arrives,
    "a visitor at an address that is not there is told so, and helped on",
  ),
  text(
    "Go Back",
    "shell.notFound.back",
    "on its second: the page before if it was ours, else /",
    "portal/shell/error-page.tsx",
    reads,
    "Go Back leads to the page one came from",
  ),
  rule(
    "A contact-support mail link",
    "portal/shell/error-page.tsx",
    errorPage,
    "a missing page offers the homepage, the way back and the council's help",
  ),
];
