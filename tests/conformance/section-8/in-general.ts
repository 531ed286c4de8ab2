import { notBuilt, part, rule } from "../line.ts";

/** In general, as section 8 of the specification has it. */
export const inGeneral = part(
  "In general",
  {
    "own-message": rule(
      "An error's own message is shown where it is a known outcome, otherwise the default text, with the request's number",
      "portal/visit/catch-unexpected.ts",
    ),
    logged: rule("Errors are logged too", "portal/visit/catch-unexpected.ts"),
  },
  [notBuilt("Numeric error codes", "the specification shows none")],
);
