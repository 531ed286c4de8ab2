import { createPrivateKey, sign } from "node:crypto";
import { encodeClaims, type CertificateClaims } from "./tokens/claims.ts";
import type { Bytes } from "./tokens/cbor.ts";
import { bytesToSign, encodeToken } from "./tokens/token.ts";

/** A private key of P-256 and its id. */
export interface SigningKey {
  id: string;
  privateKey: JsonWebKey;
}

/** The order of the curve P-256. */
const curveOrder = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** How many hexadecimal digits each half of a signature has: r, then s. */
const halfDigits = 64;

/** Signs the token of a certificate. */
export function signToken({ id, privateKey }: SigningKey, claims: CertificateClaims): Bytes {
  const payload = encodeClaims(claims);
  return encodeToken(id, payload, withLowS(signEs256(privateKey, bytesToSign(id, payload))));
}

/** An ES256 signature (RFC 7518, section 3.4): 64 bytes. */
export function signEs256(privateKey: JsonWebKey, bytes: Uint8Array): Bytes {
  const key = createPrivateKey({ key: privateKey, format: "jwk" });
  return Uint8Array.from(sign("sha256", bytes, { key, dsaEncoding: "ieee-p1363" }));
}

/**
 * The low-S form of a signature. Of the two valid signatures (r, s) and (r, order - s) it is the one with the lower s.
 * `readToken` accepts only this form, so that nobody can turn a token into a second valid token without the key. Status
 * lists are signed without this step: nothing identifies a list by its bytes.
 */
function withLowS(signature: Bytes): Bytes {
  const hex = Buffer.from(signature).toString("hex");
  const s = BigInt(`0x${hex.slice(halfDigits)}`);
  if (s <= curveOrder / 2n) return signature;
  const low = (curveOrder - s).toString(16).padStart(halfDigits, "0");
  return Uint8Array.from(Buffer.from(hex.slice(0, halfDigits) + low, "hex"));
}
