import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Visit } from "../portal/visit/visit.ts";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const compressible = /^(text\/|application\/(json|manifest\+json|xml))/;
const tooSmallToCompress = 600;

/** Headers every answer carries, unless its route set its own. */
export function setSecurityHeaders(headers: Headers, publicUrl: string): void {
  const defaults: Record<string, string> = {
    "Content-Security-Policy": contentSecurityPolicy(),
    "X-Content-Type-Options": "nosniff",
    // Chromium posts `Origin: null` under `no-referrer`, and the router refuses that.
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  };
  if (publicUrl.startsWith("https:"))
    defaults["Strict-Transport-Security"] = "max-age=31536000; includeSubDomains";
  for (const [name, value] of Object.entries(defaults))
    if (!headers.has(name)) headers.set(name, value);
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
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Gives a page its cookies and headers, and compresses it whole. Files pass through as they are. */
export async function finishPage(
  answer: Response,
  visit: Visit,
  request: Request,
): Promise<Response> {
  const headers = new Headers(answer.headers);
  for (const cookie of visit.cookies.headers) headers.append("Set-Cookie", cookie);
  if (!headers.has("Cache-Control"))
    headers.set("Cache-Control", visit.person ? "no-store" : "private, no-cache");
  if (!answer.body || !compressible.test(headers.get("Content-Type") ?? ""))
    return new Response(answer.body, { status: answer.status, headers });

  const body = Buffer.from(await answer.arrayBuffer());
  if (body.includes(`nonce="${visit.nonce}"`))
    headers.set("Content-Security-Policy", contentSecurityPolicy(visit.nonce));
  return compressed(body, answer.status, headers, request.headers.get("accept-encoding") ?? "");
}

async function compressed(
  body: Buffer,
  status: number,
  headers: Headers,
  accepted: string,
): Promise<Response> {
  headers.append("Vary", "Accept-Encoding");
  headers.delete("Content-Length");
  if (body.length < tooSmallToCompress)
    return new Response(new Uint8Array(body), { status, headers });
  if (/\bbr\b/.test(accepted)) {
    headers.set("Content-Encoding", "br");
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    return new Response(new Uint8Array(await brotli(body, { params })), { status, headers });
  }
  if (/\bgzip\b/.test(accepted)) {
    headers.set("Content-Encoding", "gzip");
    return new Response(new Uint8Array(await gzipped(body)), { status, headers });
  }
  return new Response(new Uint8Array(body), { status, headers });
}
