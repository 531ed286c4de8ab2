import { notBuilt, part, rule } from "../line.ts";

/** Protected-route rule, as section 2 of the specification has it. */
export const protectedRouteRule = part(
  "Protected-route rule",
  {
    origin: rule(
      "After signing in: to the remembered origin, and from a page of another role on to /unauthorized",
      "portal/visit/after-sign-in.ts",
    ),
    "signed-out": rule(
      "Signed out: to /login, the origin remembered",
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
      "the server knows who asks before the page is made",
    ),
  ],
);
