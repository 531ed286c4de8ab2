import type { RouterContextProvider } from "react-router";
import { RefusedError } from "../../council/errors.ts";
import { logUnexpected } from "./log-unexpected.ts";
import { getContext } from "./visit.ts";

/**
 * Calls a domain function for a form. Unexpected errors are logged with the request id and returned as
 * `unexpected`, so that the page can show its own message (spec section 8, "other").
 * @throws RefusedError unchanged.
 */
export async function catchUnexpected<Outcome>(
  context: Readonly<RouterContextProvider>,
  call: (requestContext: ReturnType<typeof getContext>) => Promise<Outcome>,
): Promise<Outcome | { outcome: "unexpected" }> {
  const requestContext = getContext(context);
  try {
    return await call(requestContext);
  } catch (error) {
    if (error instanceof RefusedError) throw error;
    logUnexpected(context, error, "form failed");
    return { outcome: "unexpected" };
  }
}
