/**
 * The most fields of a form without files. The largest is an administrator's form of a service's questions: with twice as
 * many as a service may have (more are not read), it sends about 1,700.
 */
export const formFieldsAtMost = 4000;
/** The most parts of a multipart form without files: to parse one takes ten times as long as a field. */
export const formPartsAtMost = 1000;

/**
 * Whether a form without files has more fields than any form of the portal. They are counted before they are parsed,
 * because parsing 130,000 of them takes a fifth of a second.
 */
export function hasTooManyFields(body: Uint8Array, isMultipart: boolean): boolean {
  return isMultipart
    ? occursMoreOften(body, "\r\n--", formPartsAtMost)
    : occursMoreOften(body, "&", formFieldsAtMost - 1);
}

function occursMoreOften(body: Uint8Array, what: string, times: number): boolean {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  let found = -1;
  for (let count = 0; count <= times; count += 1) {
    found = bytes.indexOf(what, found + 1);
    if (found === -1) return false;
  }
  return true;
}
