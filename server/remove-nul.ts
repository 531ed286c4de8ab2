const multipartType = /^multipart\/form-data\b/i;

/**
 * Removes NUL characters from a form: PostgreSQL can neither store nor compare them. Not for forms with
 * files, whose content may contain them.
 * @param request its body must fit into memory
 * @returns a copy of the request; the same request if it has no body
 */
export async function withoutNul(request: Request): Promise<Request> {
  if (!request.body) return request;
  const sent = new Uint8Array(await request.arrayBuffer());
  const isMultipart = multipartType.test(request.headers.get("content-type") ?? "");
  const body = isMultipart ? sent.filter((byte) => byte !== 0) : withoutEncodedNul(sent);
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body,
    signal: request.signal,
  });
}

/** Decodes first, because removing `%00` from `%%0000` would leave another one. */
function withoutEncodedNul(sent: Uint8Array<ArrayBuffer>): string {
  const pairs = [...new URLSearchParams(new TextDecoder().decode(sent))];
  const clean = (text: string) => text.replaceAll("\0", "");
  return String(new URLSearchParams(pairs.map(([name, value]) => [clean(name), clean(value)])));
}

/** Whether a multipart form can be parsed. URL-encoded bodies always can. */
export async function isReadable(request: Request): Promise<boolean> {
  if (!multipartType.test(request.headers.get("content-type") ?? "")) return true;
  try {
    await request.clone().formData();
    return true;
  } catch {
    return false;
  }
}
