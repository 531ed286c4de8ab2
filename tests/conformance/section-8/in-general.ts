import { never, rule, type Line } from "../line.ts";

/** In general, as section 8 of the specification has it. */
export const inGeneralLines: readonly Line[] = [
  rule(
    "An error's own message is shown where it is a known outcome, otherwise the default text, with the request's number",
    "portal/visit/catch-unexpected.ts",
    "portal/forms/use-form-errors.test.ts",
    "adds the request's number to what nobody foresaw",
  ),
  rule(
    "Errors are logged too",
    "portal/visit/catch-unexpected.ts",
    "portal/visit/catch-unexpected.test.ts",
    "logs what nobody foresaw under the request's number, and leaves the words to the page",
  ),
  never("Numeric error codes", "the specification shows none"),
];
