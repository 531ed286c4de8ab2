import { decodeBase32, encodeBase32 } from "./base32.ts";
import type { Bytes } from "./cbor.ts";

/**
 * The text of a certificate's QR code: a link that any phone opens. A browser sends no server the part after #. Capitals
 * make the code smaller, and are safe because host names and the portal's paths ignore case.
 */
export function tokenLink(publicUrl: string, token: Uint8Array): string {
  return `${publicUrl.toUpperCase()}/V#${encodeBase32(token)}`;
}

/** The token in a link, or in the part after its #; undefined if there is none, or `encodeBase32` would not write it so. */
export function tokenInLink(link: string): Bytes | undefined {
  const text = link.slice(link.indexOf("#") + 1);
  return text === "" ? undefined : decodeBase32(text);
}
