import { bytesOf } from "./prepare-file.ts";

/**
 * The SHA-256 of a file in base64. A file that is chosen again is recognised by it, and the server verifies the assembled
 * file with it. Undefined without https, where browsers do not compute it.
 */
export async function digestOf(blob: Blob): Promise<string | undefined> {
  if (!self.crypto?.subtle) return undefined;
  const digest = await crypto.subtle.digest("SHA-256", await bytesOf(blob));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
