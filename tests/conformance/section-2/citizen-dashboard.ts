import { rule, type Line } from "../line.ts";
import { applies, dashboards } from "../test-files.ts";

/** Citizen dashboard, as section 2 of the specification has it. */
export const citizenDashboardLines: readonly Line[] = [
  rule(
    "Five status counters",
    "portal/citizen/dashboard.tsx",
    dashboards,
    "a citizen's dashboard has five counters, the table and quick actions",
  ),
  rule(
    "A My Applications table; quick actions to /services and /profile",
    "portal/citizen/dashboard.tsx",
    dashboards,
    "a citizen's dashboard has five counters, the table and quick actions",
  ),
  rule(
    "A Refresh button",
    "portal/citizen/dashboard.tsx",
    applies,
    "Refresh reads the dashboard again; an empty one says what to do",
  ),
];
