import { decodeBase32, encodeBase32 } from "./base32.ts";
import type { Bytes } from "./cbor.ts";

/**
 * The text of a certificate's QR code: a link that any phone opens. What follows # is sent to no server. In capitals
 * the code is smaller; host names, and the portal's paths, have no case.
 */
export function tokenLink(publicUrl: string, token: Uint8Array): string {
  return `${publicUrl.toUpperCase()}/V#${encodeBase32(token)}`;
}

/** The token of a link, or of what follows its #; undefined if there is none, or it is not canonical base32. */
export function tokenInLink(link: string): Bytes | undefined {
  const text = link.slice(link.indexOf("#") + 1);
  return text === "" ? undefined : decodeBase32(text);
}
