import type { DownloadableDocument } from "../../council/documents/download.ts";
import { isViewable } from "../../council/documents/rules.ts";

type ServedFile = Pick<Extract<DownloadableDocument, { outcome: "found" }>, "type" | "bytes">;

/**
 * A response with a document, as a download or, for pictures and PDF, to be viewed. The document can neither
 * run scripts nor load anything, and its media type is the type that was detected when it was uploaded.
 */
export function fileResponse(file: ServedFile, name: string, toView: boolean): Response {
  const disposition = toView && isViewable(file.type) ? "inline" : "attachment";
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      "Content-Type": file.type,
      "Content-Length": String(file.bytes.length),
      "Content-Disposition": `${disposition}; ${fileNameParameters(name)}`,
      // Browsers use their own style to centre and scale a picture.
      "Content-Security-Policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** The file name in two parameters: in ASCII for every browser, and unchanged (RFC 6266 section 5, RFC 8187). */
export function fileNameParameters(name: string): string {
  const plain = name.replace(/[^ -~]|["%\\]/gu, "_");
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${exact}`;
}
