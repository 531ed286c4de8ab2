import type { ErrorHandler } from "hono";
import { busyRetrySeconds } from "../council/limits.ts";
import type { Office } from "../council/office.ts";
import { isPoolTimeout } from "../council/pool-timeout.ts";
import { discardBody } from "./discard-body.ts";
import type { Environment } from "./http.ts";

/**
 * Logs an error that no page handled, and answers with one line and the request id: 503 with `Retry-After` if no
 * connection to the database was free, otherwise 500.
 */
export function answerError({ log }: Office): ErrorHandler<Environment> {
  return async (error, c) => {
    const { incoming } = c.env;
    // If the client closed the connection before its body was complete, nobody reads the response, and it is no error.
    if (incoming.destroyed && !incoming.complete) return c.text("Bad Request", 400);
    const requestId = c.get("requestId");
    const isOverload = isPoolTimeout(error);
    if (isOverload) log.warn({ requestId }, "no connection to the database was free");
    else log.error({ requestId, err: error }, "request failed");
    await discardBody(incoming);
    if (!isOverload) return c.text(`Something went wrong. ${requestId}`, 500);
    const headers = { "Retry-After": String(busyRetrySeconds) };
    return c.text(
      `The portal is busy. Please try again in a few seconds. ${requestId}`,
      503,
      headers,
    );
  };
}
