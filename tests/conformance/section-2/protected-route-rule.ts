import { notBuilt, part, rule } from "../line.ts";

/** Protected-route rule, as section 2 of the specification has it. */
export const protectedRouteRule = part(
  "Protected-route rule",
  {
    origin: rule(
      "After signing in: to the page that was asked for, or to /unauthorized if that page is for another role",
      "portal/visit/after-sign-in.ts",
    ),
    "signed-out": rule(
      "Signed out: to /login, which remembers the page that was asked for",
      "portal/visit/require-role.ts",
    ),
    "wrong-role": rule(
      "A role that is not allowed: to /unauthorized",
      "portal/visit/require-role.ts",
    ),
    "no-role": rule("No role named: anyone signed in", "portal/visit/require-role.ts"),
  },
  [
    notBuilt(
      "A spinner while authentication is loading",
      "the server knows who is signed in before it renders the page",
    ),
  ],
);
