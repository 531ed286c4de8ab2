import { rule, type Line } from "../line.ts";
import { dashboards, staffReviews } from "../test-files.ts";

/** Staff dashboard, as section 2 of the specification has it. */
export const staffDashboardLines: readonly Line[] = [
  rule(
    "Counters and a status filter",
    "portal/staff/applications.tsx",
    dashboards,
    "the staff dashboard counts by status and filters by it",
  ),
  rule(
    "An applications table",
    "portal/review/applications-table.tsx",
    staffReviews,
    "a citizen applies, staff reviews, the citizen is told",
  ),
  rule(
    "A Review modal where the status is set with optional remarks",
    "portal/review/review-dialog.tsx",
    staffReviews,
    "a citizen applies, staff reviews, the citizen is told",
  ),
  rule(
    "A Refresh action",
    "portal/components/refresh-button.tsx",
    staffReviews,
    "Close keeps the filter, Refresh says so",
  ),
];
