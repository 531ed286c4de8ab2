import type { Office } from "../council/office.ts";

/** What the log and X-Request-Id call a request. */
export function newRequestId(office: Office): string {
  return Buffer.from(office.random(9)).toString("base64url");
}

interface Answered {
  requestId: string;
  method: string;
  /** Without the query, where people write about themselves. */
  path: string;
  status: number;
  /** By `performance.now()`. */
  started: number;
}

/** One line for each request that was answered. */
export function logAnswer({ log }: Office, { started, ...answered }: Answered): void {
  log.info({ ...answered, ms: Math.round(performance.now() - started) }, "request");
}
