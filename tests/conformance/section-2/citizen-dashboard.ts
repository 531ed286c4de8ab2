import { part, rule } from "../line.ts";

/** Citizen dashboard, as section 2 of the specification has it. */
export const citizenDashboard = part("Citizen dashboard", {
  counters: rule("Five status counters", "portal/citizen/dashboard.tsx"),
  table: rule(
    "A My Applications table; quick actions to /services and /profile",
    "portal/citizen/dashboard.tsx",
  ),
  refresh: rule("A Refresh button", "portal/citizen/dashboard.tsx"),
});
