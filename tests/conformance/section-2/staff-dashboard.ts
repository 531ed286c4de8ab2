import { part, rule } from "../line.ts";

/** Staff dashboard, as section 2 of the specification has it. */
export const staffDashboard = part("Staff dashboard", {
  "counters-and-filter": rule("Counters and a status filter", "portal/staff/applications.tsx"),
  table: rule("An applications table", "portal/review/applications-table.tsx"),
  review: rule(
    "A Review modal where the status is set with optional remarks",
    "portal/review/open-review.tsx",
  ),
  refresh: rule("A Refresh action", "portal/components/refresh-button.tsx"),
});
