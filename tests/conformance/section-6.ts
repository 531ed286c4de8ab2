import { part, rule, section } from "./line.ts";

export const section6 = section(6, "Roles and permissions", {
  capabilities: part("Capabilities", {
    register: rule(
      "Self-register: citizens; staff and admins via support",
      "council/accounts/rules.ts",
    ),
    browse: rule("Browse services: everybody", "portal/public/services.tsx"),
    apply: rule("Apply, use profile: every role", "council/permissions.ts"),
    "own-dashboard": rule(
      "Own dashboard: /dashboard/user, /dashboard/staff, /dashboard/admin only",
      "portal/visit/require-role.ts",
    ),
    "own-applications": rule(
      "See own applications: up to 100, newest first",
      "council/applications/own-applications.ts",
    ),
    review: rule(
      "See all applications, review, set status with remarks: staff and admins",
      "council/permissions.ts",
    ),
    override: rule("Override staff status: admins", "council/applications/review.ts"),
    services: rule("Create, update, delete services: admins", "council/permissions.ts"),
    audited: rule("The use of each capability is audited", "council/audit/record.ts"),
  }),
  roles: part("Roles", {
    "any-other": rule(
      "Any other role has a citizen's powers and dashboard",
      "council/permissions.ts",
    ),
    "own-name": rule(
      "Citizens may change only their own display name",
      "council/accounts/change-profile.ts",
    ),
    guard: rule("A guard's failure leads to /unauthorized", "portal/visit/require-role.ts"),
  }),
});
