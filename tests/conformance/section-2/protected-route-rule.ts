import { rule, type Line } from "../line.ts";
import { catalogue, dashboards, signingIn } from "../test-files.ts";

/** Protected-route rule, as section 2 of the specification has it. */
export const protectedRouteRuleLines: readonly Line[] = [
  {
    says: "A spinner while authentication is loading",
    cannotOccur: "the server knows who asks before the page is made",
  },
  rule(
    "The remembered origin is no other role's dashboard: from there one goes to one's own",
    "portal/visit/require-role.ts",
    "tests/journeys/signing-in.spec.ts",
    "who was sent here from another role's dashboard goes to their own",
  ),
  rule(
    "Signed out: to /login, the origin remembered",
    "portal/visit/require-role.ts",
    signingIn,
    "a citizen signs in, reads their profile, changes their name and signs out",
  ),
  rule(
    "A role that is not allowed: to /unauthorized",
    "portal/visit/require-role.ts",
    catalogue,
    "nobody else keeps the catalogue",
  ),
  rule(
    "No role named: anyone signed in",
    "portal/visit/require-role.ts",
    dashboards,
    "every role has a profile",
  ),
];
