import type { Bytes } from "./cbor.ts";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Base32 without padding (RFC 4648). It consists of capitals and digits, for which a QR code needs less room. */
export function encodeBase32(bytes: Uint8Array): string {
  let text = "";
  let rest = 0;
  let bits = 0;
  for (const byte of bytes) {
    rest = ((rest << 8) | byte) & 0xfff;
    for (bits += 8; bits >= 5; bits -= 5) text += letters[(rest >> (bits - 5)) & 31];
  }
  return bits > 0 ? text + letters[(rest << (5 - bits)) & 31] : text;
}

/** Decodes base32. @returns undefined for a text that `encodeBase32` would not write. */
export function decodeBase32(text: string): Bytes | undefined {
  const bytes: number[] = [];
  let rest = 0;
  let bits = 0;
  for (const letter of text) {
    const value = letters.indexOf(letter);
    if (value < 0) return undefined;
    rest = ((rest << 5) | value) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((rest >> bits) & 0xff);
  }
  // The remaining bits are padding: fewer than five, all zero.
  if (bits >= 5 || (rest & ((1 << bits) - 1)) !== 0) return undefined;
  return Uint8Array.from(bytes);
}
