import type { RouterContextProvider } from "react-router";
import { isPoolTimeout } from "../../council/pool-timeout.ts";
import { getContext, overloadContext } from "./visit.ts";

/**
 * Logs an unexpected error with the request id. If no connection to the database was free, that is no bug: logs a
 * warning, and the server answers 503 in place of 500 (`overloadAs503` in server/response.ts).
 */
export function logUnexpected(
  context: Readonly<RouterContextProvider>,
  error: unknown,
  message: string,
): void {
  const { office, visit } = getContext(context);
  const { requestId } = visit;
  if (!isPoolTimeout(error)) return office.log.error({ requestId, err: error }, message);
  context.set(overloadContext, true);
  office.log.warn({ requestId }, "no connection to the database was free");
}
