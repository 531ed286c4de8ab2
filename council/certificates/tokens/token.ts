import { compareBytes, decodeCbor, encodeCbor, type Bytes, type Cbor } from "./cbor.ts";
import { decodeClaims, type CertificateClaims } from "./claims.ts";

/** A token as `readToken` returns it: its signature is not checked yet. */
export interface ReadToken {
  /** Eight hexadecimal digits. */
  keyId: string;
  claims: CertificateClaims;
  /** The bytes that were signed. */
  signedBytes: Bytes;
  signature: Bytes;
}

// A CBOR Web Token (RFC 8392) in a COSE_Sign1 (RFC 9052), signed with ES256.
const [tokenTag, signedTag] = [61, 18];
const [algorithmHeader, keyIdHeader] = [1, 4];
const es256 = -7;
const keyIdBytes = 4;
const signatureBytes = 64;
const tokenMaxBytes = 2048;
/** Half the order of P-256. Of the two valid signatures (r, s) and (r, order - s), `readToken` accepts only the lower s. */
const halfOrder = bytesOfHex("7fffffff800000007fffffffffffffffde737d56d38bcf4279dce5617e3192a8");

/** The bytes to sign: the Sig_structure of RFC 9052, section 4.4. */
export function bytesToSign(keyId: string, payload: Bytes): Bytes {
  return encodeCbor(["Signature1", protectedHeader(keyId), new Uint8Array(0), payload]);
}

function protectedHeader(keyId: string): Bytes {
  const headers = new Map<number, Cbor>([
    [algorithmHeader, es256],
    [keyIdHeader, bytesOfHex(keyId)],
  ]);
  return encodeCbor(headers);
}

/** Assembles a signed token. */
export function encodeToken(keyId: string, payload: Bytes, signature: Bytes): Bytes {
  const signed = [protectedHeader(keyId), new Map(), payload, signature];
  return encodeCbor({ tag: tokenTag, value: { tag: signedTag, value: signed } });
}

/**
 * Reads a token. The token of a certificate can be written in only one way: in deterministic CBOR, without unsigned
 * headers, and with only one of the two possible signatures.
 * @returns undefined for all other bytes
 */
export function readToken(bytes: Uint8Array): ReadToken | undefined {
  try {
    return parseToken(bytes);
  } catch {
    return undefined;
  }
}

function parseToken(bytes: Uint8Array): ReadToken | undefined {
  if (bytes.length > tokenMaxBytes) return undefined;
  const parts = removeTag(removeTag(decodeCbor(bytes), tokenTag), signedTag);
  if (!Array.isArray(parts) || parts.length !== 4) return undefined;
  const [header, unsigned, payload, signature] = parts;
  if (!(unsigned instanceof Map) || unsigned.size > 0) return undefined;
  if (!isBytes(header) || !isBytes(payload) || !isBytes(signature)) return undefined;
  const keyId = keyIdIn(header);
  if (keyId === undefined || !hasLowS(signature)) return undefined;
  const signedBytes = bytesToSign(keyId, payload);
  return { keyId, claims: decodeClaims(payload), signedBytes, signature };
}

function removeTag(value: Cbor | undefined, tag: number): Cbor | undefined {
  const isTagged = typeof value === "object" && "tag" in value && value.tag === tag;
  if (!isTagged) throw new RangeError("Not a token");
  return value.value;
}

function keyIdIn(header: Bytes): string | undefined {
  const headers = decodeCbor(header);
  if (!(headers instanceof Map) || headers.size !== 2) return undefined;
  const keyId = headers.get(keyIdHeader);
  if (headers.get(algorithmHeader) !== es256) return undefined;
  if (!isBytes(keyId) || keyId.length !== keyIdBytes) return undefined;
  return Array.from(keyId, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function hasLowS(signature: Bytes): boolean {
  const s = signature.slice(signatureBytes / 2);
  return signature.length === signatureBytes && compareBytes(s, halfOrder) <= 0;
}

function isBytes(value: Cbor | undefined): value is Bytes {
  return value instanceof Uint8Array;
}

function bytesOfHex(hex: string): Bytes {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
