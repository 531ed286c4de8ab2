import { createHash, createHmac } from "node:crypto";

export interface SignedRequest {
  method: string;
  /** The path as sent. */
  path: string;
  query: [name: string, value: string][];
  /** By lower-case name; contains every signed header. */
  headers: Record<string, string>;
  signedHeaders: string[];
}

/**
 * The signature that Amazon S3 expects, computed from the documentation ("Authenticating Requests:
 * Using the Authorization Header", AWS Signature Version 4), without the portal's own signing code.
 */
export function expectedSignature(request: SignedRequest, region: string, secret: string): string {
  const { method, path, query, headers, signedHeaders } = request;
  const encoded = query
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
  const lines = signedHeaders.map((name) => `${name}:${headers[name]!.trim()}\n`).join("");
  const canonical = [method, path, encoded, lines, signedHeaders.join(";")]
    .concat(headers["x-amz-content-sha256"]!)
    .join("\n");
  const moment = headers["x-amz-date"]!;
  const day = moment.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  const hash = createHash("sha256").update(canonical).digest("hex");
  const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, `AWS4-HMAC-SHA256\n${moment}\n${scope}\n${hash}`).toString("hex");
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
