import { hasTooManyFields } from "./form-fields.ts";

const multipartType = /^multipart\/form-data\b/i;

/**
 * Removes NUL characters from a form: PostgreSQL can neither store nor compare them. Not for forms with
 * files, whose content may contain NUL.
 * @param request its body must fit into memory
 * @returns a copy of the request; the same request if it has no body; undefined if it has too many fields
 */
export async function withoutNul(request: Request): Promise<Request | undefined> {
  if (!request.body) return request;
  const bytes = Buffer.from(await request.arrayBuffer());
  const isMultipart = multipartType.test(request.headers.get("content-type") ?? "");
  if (hasTooManyFields(bytes, isMultipart)) return undefined;
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: isMultipart ? withoutZeros(bytes) : withoutEncodedNul(bytes),
    signal: request.signal,
  });
}

function withoutZeros(bytes: Buffer<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return bytes.includes(0) ? new Uint8Array(bytes).filter((byte) => byte !== 0) : bytes;
}

/** Decodes first, because removing `%00` from `%%0000` would leave another `%00`. */
function withoutEncodedNul(bytes: Buffer<ArrayBuffer>): Uint8Array<ArrayBuffer> | string {
  if (!bytes.includes(0) && !bytes.includes("%00")) return bytes;
  const pairs = [...new URLSearchParams(new TextDecoder().decode(bytes))];
  const clean = (text: string) => text.replaceAll("\0", "");
  return String(new URLSearchParams(pairs.map(([name, value]) => [clean(name), clean(value)])));
}

/** Whether a multipart form can be parsed. URL-encoded bodies always can. */
export async function isReadableForm(request: Request): Promise<boolean> {
  if (!multipartType.test(request.headers.get("content-type") ?? "")) return true;
  try {
    await request.clone().formData();
    return true;
  } catch {
    return false;
  }
}
