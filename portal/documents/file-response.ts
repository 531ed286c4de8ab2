import type { DownloadableDocument } from "../../council/documents/download.ts";
import { isViewable } from "../../council/documents/rules.ts";

type VerifiedFile = Extract<DownloadableDocument, { outcome: "found" }>;

/**
 * A document as a browser gets it: to be saved, unless it is to be looked at and is a picture or a
 * PDF. Whatever is in it can run nothing and load nothing, and its type is the one its content had
 * when it came.
 */
export function fileResponse(file: VerifiedFile, name: string, toView: boolean): Response {
  const disposition = toView && isViewable(file.type) ? "inline" : "attachment";
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      "Content-Type": file.type,
      "Content-Length": String(file.bytes.length),
      "Content-Disposition": `${disposition}; ${fileNameParameters(name)}`,
      // Browsers centre and scale a picture by a style of their own.
      "Content-Security-Policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** The name twice: for every browser in ASCII, and as it is (RFC 6266 section 5, RFC 8187). */
export function fileNameParameters(name: string): string {
  const plain = name.replace(/[^ -~]|["%\\]/gu, "_");
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${exact}`;
}
