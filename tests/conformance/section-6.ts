import { rule, type Section } from "./line.ts";
import { dashboards, table } from "./test-files.ts";

const whole = "is the capability table of the specification, section 6";

export const section6: Section = {
  number: 6,
  title: "Roles and permissions",
  parts: {
    Capabilities: [
      rule(
        "Self-register: citizens; staff and admins via support",
        "council/accounts/rules.ts",
        "tests/journeys/citizen-registers.spec.ts",
        "staff and administrators are refused by the server @nojs",
      ),
      rule(
        "Browse services: everybody",
        "portal/public/services.tsx",
        "tests/journeys/visitor-browses.spec.ts",
        "a visitor sees all services, and finds one",
      ),
      rule("Apply, use profile: every role", "council/permissions.ts", table, whole),
      rule(
        "Own dashboard: /dashboard/user, /dashboard/staff, /dashboard/admin only",
        "portal/visit/require-role.ts",
        dashboards,
        "each dashboard is for its own role alone",
      ),
      rule(
        "See own applications: up to 100, newest first",
        "council/applications/own.ts",
        "council/applications/own.test.ts",
        "are the newest hundred, newest first, with counters over all of them",
      ),
      rule(
        "See all applications, review, set status with remarks: staff and admins",
        "council/permissions.ts",
        table,
        whole,
      ),
      rule(
        "Override staff status: admins",
        "council/applications/review.ts",
        "council/applications/review.test.ts",
        "by an administrator is an override, and the log says so",
      ),
      rule(
        "Create, update, delete services: admins",
        "council/permissions.ts",
        "council/catalogue/manage-services.test.ts",
        "is not for %s: no row and no trace",
      ),
      rule(
        "Each of these is audited",
        "council/audit/record.ts",
        "council/catalogue/manage-services.test.ts",
        "an administrator deletes a service, and the log keeps it",
      ),
    ],
    Roles: [
      rule(
        "Any other role has a citizen's powers and dashboard",
        "council/permissions.ts",
        table,
        "gives an unknown role no power",
      ),
      rule(
        "Citizens may change only their own display name",
        "council/accounts/change-display-name.ts",
        "council/accounts/change-display-name.test.ts",
        "changes for its owner alone, and is written down as UPDATE_PROFILE",
      ),
      rule(
        "A guard's failure leads to /unauthorized",
        "portal/visit/require-role.ts",
        dashboards,
        "each dashboard is for its own role alone",
      ),
    ],
  },
};
