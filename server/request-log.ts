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

/** What a terminal or a viewer of logs takes for an order, or for the end of a line. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

/** One line for each request that was answered. */
export function logAnswer({ log }: Office, { started, path, ...answered }: Answered): void {
  const ms = Math.round(performance.now() - started);
  log.info({ ...answered, path: path.replaceAll(unseen, encodeURIComponent), ms }, "request");
}
