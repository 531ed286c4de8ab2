import type { Office } from "../council/office.ts";

/** The request id in the log and in X-Request-Id. */
export function newRequestId(office: Office): string {
  return Buffer.from(office.random(9)).toString("base64url");
}

interface AnsweredRequest {
  requestId: string;
  method: string;
  /** Without the query, which may contain personal data. */
  path: string;
  status: number;
  /** By `performance.now()`. */
  startedAt: number;
}

/** Characters that a terminal or log viewer interprets as commands or line ends. */
const controlCharacters = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

/** Logs one line per response. */
export function logResponse(
  { log }: Office,
  { startedAt, path, ...fields }: AnsweredRequest,
): void {
  const ms = Math.round(performance.now() - startedAt);
  log.info(
    { ...fields, path: path.replaceAll(controlCharacters, encodeURIComponent), ms },
    "request",
  );
}
