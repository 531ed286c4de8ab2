/**
 * The most fields of a form without files. The largest form is that of a service's questions: with twice as many questions
 * as a service may have (more are not read), it sends about 1,700 fields.
 */
export const formFieldsAtMost = 4000;
/** The most parts of a multipart form without files: parsing a part takes ten times as long as parsing a field. */
export const formPartsAtMost = 1000;

/**
 * Whether a form without files has more fields than any form of the portal. Fields are counted before they are parsed,
 * because parsing 130,000 of them takes a fifth of a second.
 */
export function hasTooManyFields(body: Uint8Array, isMultipart: boolean): boolean {
  return isMultipart
    ? occursMoreOften(body, "\r\n--", formPartsAtMost)
    : occursMoreOften(body, "&", formFieldsAtMost - 1);
}

function occursMoreOften(body: Uint8Array, separator: string, times: number): boolean {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  let position = -1;
  for (let count = 0; count <= times; count += 1) {
    position = bytes.indexOf(separator, position + 1);
    if (position === -1) return false;
  }
  return true;
}
