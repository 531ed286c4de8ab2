import { part, rule } from "../line.ts";

/** Footer, as section 2 of the specification has it. */
export const footer = part("Footer", {
  columns: rule(
    "Columns Services, Support and Government; birth, death, income and caste certificates named",
    "portal/shell/footer.tsx",
  ),
  contact: rule("A contact block with placeholder details", "portal/shell/council-contact.tsx"),
  "social-links": rule("Social links", "portal/shell/council-contact.tsx"),
  "credit-and-year": rule(
    "A developer credit, and the copyright year 2025",
    "portal/shell/footer.tsx",
  ),
});
