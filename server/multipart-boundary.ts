/** The characters of a boundary, at most 70, the last one not a space (RFC 2046, 5.1.1). */
const boundaryForm = /^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/;

/**
 * Whether a multipart form has exactly one valid boundary. Searching for a long one costs time per byte of
 * the body, so other bodies are not read at all.
 */
export function hasBoundary(contentType: string): boolean {
  const [, rest, more] = contentType.split(/boundary=/i);
  if (rest === undefined || more !== undefined) return false;
  const quoted = rest.startsWith('"') ? rest.slice(1).split('"', 1)[0] : undefined;
  const boundary = quoted ?? rest.split(";", 1)[0]!.trimEnd();
  return boundaryForm.test(boundary);
}
