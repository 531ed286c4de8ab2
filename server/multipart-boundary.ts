/** The characters of a boundary, at most 70, the last one not a space (RFC 2046, 5.1.1). */
const boundaryPattern = /^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/;

/**
 * Whether a multipart form has exactly one valid boundary. Searching for a long boundary costs time for every
 * byte of the body, so a body with an invalid boundary is not read at all.
 */
export function hasBoundary(contentType: string): boolean {
  const [, rest, repeated] = contentType.split(/boundary=/i);
  if (rest === undefined || repeated !== undefined) return false;
  const quoted = rest.startsWith('"') ? rest.slice(1).split('"', 1)[0] : undefined;
  const boundary = quoted ?? rest.split(";", 1)[0]!.trimEnd();
  return boundaryPattern.test(boundary);
}
