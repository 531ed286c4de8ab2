import { bytesOf } from "./prepare-file.ts";

/**
 * SHA-256 in base64, to recognise a file that is chosen again, and for the server to verify the assembled file.
 * Browsers compute it only on https; otherwise undefined.
 */
export async function digestOf(blob: Blob): Promise<string | undefined> {
  if (!self.crypto?.subtle) return undefined;
  const digest = await crypto.subtle.digest("SHA-256", await bytesOf(blob));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
