import { createHash, createHmac } from "node:crypto";

export interface SignedRequest {
  method: string;
  /** The path as the request has it, with its encoding. */
  path: string;
  query: [name: string, value: string][];
  /** The headers by lower-case name, including every signed header. */
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
  const timestamp = headers["x-amz-date"]!;
  const day = timestamp.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  const hash = createHash("sha256").update(canonical).digest("hex");
  const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, `AWS4-HMAC-SHA256\n${timestamp}\n${scope}\n${hash}`).toString("hex");
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
