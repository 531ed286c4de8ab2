import { rule, type Line } from "../line.ts";
import { reads } from "../test-files.ts";

/** Footer, as section 2 of the specification has it. */
export const footerLines: readonly Line[] = [
  rule(
    "Columns Services, Support and Government; birth, death, income and caste certificates named",
    "portal/shell/footer.tsx",
    reads,
    "the footer has its three columns, the contact block, the credit and the year",
  ),
  rule(
    "A contact block with placeholder details",
    "portal/shell/council-contact.tsx",
    reads,
    "the footer has its three columns, the contact block, the credit and the year",
  ),
  rule(
    "Social links",
    "portal/shell/council-contact.tsx",
    reads,
    "the footer has its three columns, the contact block, the credit and the year",
  ),
  rule(
    "A developer credit, and the copyright year 2025",
    "portal/shell/footer.tsx",
    reads,
    "the footer has its three columns, the contact block, the credit and the year",
  ),
];
