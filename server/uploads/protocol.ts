import type { ContentfulStatusCode } from "hono/utils/http-status";
import { fileMaxBytes, unusedUploadKeptMs } from "../../council/limits.ts";

/**
 * The value of the `Upload-Limit` header: the largest file in bytes, and how long an upload is kept, in
 * seconds.
 */
export const uploadLimitHeader = `max-size=${fileMaxBytes}, max-age=${unusedUploadKeptMs / 1000}`;

/** An integer of a structured header (RFC 9651); undefined if the header is missing or invalid. */
export function integerIn(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}

/** A boolean of a structured header; undefined if the header is missing or invalid. */
export function booleanIn(header: string | undefined): boolean | undefined {
  return header === "?1" ? true : header === "?0" ? false : undefined;
}

/** The file name of a Content-Disposition header (RFC 6266, only `filename*`); empty if it has none. */
export function fileNameIn(header: string | undefined): string {
  const encoded = /;\s*filename\*=UTF-8''([\w.~%!$&+^`|#-]{1,2000})\s*$/i.exec(header ?? "")?.[1];
  try {
    return encoded === undefined ? "" : decodeURIComponent(encoded);
  } catch {
    return "";
  }
}

/** SHA-256 in base64 of a Repr-Digest header (RFC 9530); undefined if it has none. */
export function digestIn(header: string | undefined): string | undefined {
  return /(?:^|[,\s])sha-256=:([A-Za-z0-9+/]{43}=):/.exec(header ?? "")?.[1];
}

/** The problem types (RFC 9457) that the draft of resumable uploads defines. */
const problems = {
  "mismatching-upload-offset": [409, "The offset is not where the upload ended"],
  "completed-upload": [400, "The upload is complete"],
  "inconsistent-upload-length": [400, "The upload has another length"],
} as const satisfies Record<string, [ContentfulStatusCode, string]>;

/** A response that says which rule of the protocol a request broke. */
export function protocolProblem(
  name: keyof typeof problems,
  headers: Record<string, string> = {},
): Response {
  const [status, title] = problems[name];
  const type = `https://iana.org/assignments/http-problem-types#${name}`;
  return new Response(JSON.stringify({ type, title, status }), {
    status,
    headers: { ...headers, "Content-Type": "application/problem+json" },
  });
}

/** Whether a text may be an id. PostgreSQL accepts no NUL, not even in comparisons. */
export function isPossibleId(text: string | undefined): text is string {
  return text !== undefined && text.length <= 100 && !text.includes("\0");
}
