import { hash } from "node:crypto";
import { codeDigits, referenceLength } from "./limits.ts";
import type { Office } from "./office.ts";

/** Crockford's base 32, which has no I, L, O and U, so that ids can be read out on the phone. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

type RandomSource = Pick<Office, "random">;

/** Converts bytes to characters that can be read out on the phone; uses 5 bits of each byte. */
export function toReadable(bytes: Iterable<number>): string {
  let text = "";
  for (const byte of bytes) text += alphabet[byte % 32];
  return text;
}

/** How many characters an id has. */
export const idLength = 24;

/** A new id: 24 characters whose last 8 are an application's reference. */
export function newId(source: RandomSource): string {
  return toReadable(source.random(idLength));
}

/** The reference of an application: the last 8 characters of its id (spec section 9). */
export function referenceOf(id: string): string {
  return id.slice(-referenceLength);
}

/** A new document id, `file_<digits>_<lowercase alphanumerics>` (spec section 9). */
export function newFileId(office: Pick<Office, "random" | "clock">): string {
  return `file_${office.clock()}_${newId(office).toLowerCase()}`;
}

/** An unguessable token for a cookie or a link: 256 bits. */
export function newToken(source: RandomSource): string {
  return Buffer.from(source.random(32)).toString("base64url");
}

/** A verification code from 100000 to 999999 (spec section 5), all equally likely. */
export function newCode(source: RandomSource): string {
  const lowest = 10 ** (codeDigits - 1);
  const count = 9 * lowest;
  const limit = 2 ** 32 - (2 ** 32 % count);
  for (;;) {
    const value = Buffer.from(source.random(4)).readUInt32BE();
    if (value < limit) return String(lowest + (value % count));
  }
}

/** SHA-256 in hexadecimal, as stored for tokens and for documents' checksums. */
export function sha256(content: string | Uint8Array): string {
  return hash("sha256", content, "hex");
}
