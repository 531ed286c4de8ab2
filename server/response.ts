import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { parseAccept } from "hono/utils/accept";
import type { RouterContextProvider } from "react-router";
import { busyRetrySeconds } from "../council/limits.ts";
import { permissionsPolicy } from "../portal/visit/permissions-policy.ts";
import { overloadContext, type Visit } from "../portal/visit/visit.ts";

const brotliInThreadPool = promisify(brotliCompress);
const gzipInThreadPool = promisify(gzip);
const compressible = /^(text\/|application\/(json|manifest\+json|xml))/;
const tooSmallToCompressBytes = 600;
/** The brotli quality of responses that are used once (decision 332). */
const quickQuality = 5;
/** Smaller responses are compressed faster than they could be passed to another thread. */
const worthAThreadBytes = 16 * 1024;
/**
 * The window as a power of two: 64 kB hold a whole page. Brotli then keeps half a megabyte of tables instead of several
 * megabytes, and has to clear them for each page (decision 332).
 */
const brotliWindow = 16;
/** The brotli quality of synchronous compression, which takes half the time for a result that is about 3 % larger. */
const quickestQuality = 3;

const documentHeaders = Object.entries({
  "Content-Security-Policy": contentSecurityPolicy(),
  "X-Content-Type-Options": "nosniff",
  // With `no-referrer`, Chromium posts `Origin: null`, which the router refuses.
  "Referrer-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": permissionsPolicy("nobody"),
});

/** Sets the headers that every response has unless it sets its own; assets have other headers (`setAssetHeaders`). */
export function setSecurityHeaders(headers: Headers, hsts: string | undefined): void {
  setDefaults(headers, documentHeaders, hsts);
}

const assetHeaders = Object.entries({
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
  // The file names contain a hash of the content.
  "Cache-Control": "public, max-age=31536000, immutable",
});

const activeAssetHeaders = Object.entries({
  ...Object.fromEntries(assetHeaders),
  "Content-Security-Policy": "default-src 'self'",
});

/**
 * Sets the headers of scripts, styles and fonts, without those that matter only for documents. A script gets a
 * Content-Security-Policy because a worker obeys the policy of its own file; styles and fonts need none.
 */
export function setAssetHeaders(headers: Headers, hsts: string | undefined): void {
  const isPassive = /^(text\/css|font\/)/.test(headers.get("Content-Type") ?? "");
  setDefaults(headers, isPassive ? assetHeaders : activeAssetHeaders, hsts);
}

function setDefaults(headers: Headers, defaults: [string, string][], hsts: string | undefined) {
  if (hsts && !headers.has("Strict-Transport-Security"))
    headers.set("Strict-Transport-Security", hsts);
  for (const [name, value] of defaults) if (!headers.has(name)) headers.set(name, value);
}

function contentSecurityPolicy(nonce?: string): string {
  return [
    "default-src 'none'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ""}`,
    "style-src 'self'",
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Answers 503 in place of 500 if the request failed because no connection to the database was free. */
export function overloadAs503(
  response: Response,
  context: Readonly<RouterContextProvider>,
): Response {
  if (response.status !== 500 || !context.get(overloadContext)) return response;
  return new Response(response.body, { status: 503, headers: response.headers });
}

/**
 * Adds cookies and headers to a response and compresses pages and texts; other content is not compressed.
 * @param quality of brotli, 0 to 11: higher for cached pages.
 */
export async function finishPage(
  response: Response,
  visit: Visit,
  request: Request,
  quality = quickQuality,
): Promise<Response> {
  const headers = new Headers(response.headers);
  for (const cookie of visit.cookies.headers) headers.append("Set-Cookie", cookie);
  if (!headers.has("Cache-Control"))
    headers.set("Cache-Control", isPersonal(visit, request) ? "no-store" : "private, no-cache");
  if (response.status === 503 && !headers.has("Retry-After"))
    headers.set("Retry-After", String(busyRetrySeconds));
  headers.append("Vary", "Cookie, Accept-Language");
  if (!response.body || !compressible.test(headers.get("Content-Type") ?? ""))
    return new Response(response.body, { status: response.status, headers });
  if (headers.has("Content-Disposition")) return compressFile(response, headers, request);

  const body = Buffer.from(await response.arrayBuffer());
  if (body.includes(`nonce="${visit.nonce}"`))
    headers.set("Content-Security-Policy", contentSecurityPolicy(visit.nonce));
  headers.append("Vary", "Accept-Encoding");
  headers.delete("Content-Length");
  const encoding = bestEncoding(request.headers.get("accept-encoding") ?? undefined);
  if (encoding === "identity" || body.length < tooSmallToCompressBytes)
    return new Response(new Uint8Array(body), { status: response.status, headers });
  headers.set("Content-Encoding", encoding);
  const bytes = encoding === "br" ? await brotliOf(body, quality) : await gzipOf(body);
  return new Response(new Uint8Array(bytes), { status: response.status, headers });
}

/**
 * A file such as an export may be too large for memory, so it is compressed while it is made, and no faster than the
 * browser reads it. An error ends the response without its last chunk, so that the browser reports a failed download.
 */
function compressFile({ body, status }: Response, headers: Headers, request: Request): Response {
  headers.append("Vary", "Accept-Encoding");
  if (bestEncoding(request.headers.get("accept-encoding") ?? undefined, ["gzip"]) !== "gzip")
    return new Response(body, { status, headers });
  headers.delete("Content-Length");
  headers.set("Content-Encoding", "gzip");
  return new Response(body!.pipeThrough(new CompressionStream("gzip")), { status, headers });
}

/** Whether a response may contain personal data or typed values. */
function isPersonal(visit: Visit, { method }: Request): boolean {
  return visit.person !== undefined || method === "POST";
}

type Encoding = "br" | "gzip" | "identity";

/** The longest Accept-Encoding header that is read, in characters: browsers send some 30. */
const acceptedMaxLength = 256;

/**
 * The encoding that a browser prefers by its Accept-Encoding header (RFC 9110, 12.5.3). A header that refuses every
 * encoding, or is too long to be read, gets `identity`.
 * @param offered the last of several that the browser prefers equally is chosen
 */
export function bestEncoding(
  accepted = "",
  offered: readonly Exclude<Encoding, "identity">[] = ["gzip", "br"],
): Encoding {
  const preferences = accepted.length > acceptedMaxLength ? [] : parseAccept(accepted);
  const weights = new Map(preferences.map(({ type, q }) => [type.toLowerCase(), q]));
  let best: Encoding = "identity";
  let bestWeight = weights.get("identity") ?? 0;
  for (const encoding of offered) {
    const weight = weights.get(encoding) ?? weights.get("*") ?? 0;
    if (weight === 0 || weight < bestWeight) continue;
    best = encoding;
    bestWeight = weight;
  }
  return best;
}

async function brotliOf(body: Buffer, quality: number): Promise<Buffer> {
  const isQuick = quality <= quickQuality && body.length < worthAThreadBytes;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isQuick ? quickestQuality : quality,
    [constants.BROTLI_PARAM_LGWIN]: brotliWindow,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return isQuick ? brotliCompressSync(body, { params }) : brotliInThreadPool(body, { params });
}

async function gzipOf(body: Buffer): Promise<Buffer> {
  return body.length < worthAThreadBytes ? gzipSync(body) : gzipInThreadPool(body);
}
