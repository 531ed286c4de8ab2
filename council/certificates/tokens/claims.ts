import { decodeCbor, encodeCbor, type Bytes, type Cbor } from "./cbor.ts";

/** What a certificate's token says. Times are seconds UTC, as in RFC 8392. */
export interface CertificateClaims {
  /** The portal's URL when it issued the certificate. */
  issuer: string;
  issuedAt: number;
  /** Undefined for a certificate without an end. */
  expiresAt: number | undefined;
  /** The URL of the list that says whether the certificate is revoked, and the certificate's index in that list. */
  statusList: string;
  statusIndex: number;
  number: string;
  holder: string;
  title: string;
}

// The keys of registered claims (RFC 8392, the Token Status List, MOSIP's claim 169).
const [issuerKey, expiresKey, issuedKey, identityKey, statusKey] = [1, 4, 6, 169, 65535];
// The keys within claim 169.
const [numberKey, holderKey, titleKey] = [1, 4, 75];
const textMaxLength = 600;

/** Encodes the claims as the payload of a token. */
export function encodeClaims(claims: CertificateClaims): Bytes {
  const { issuer, issuedAt, expiresAt, statusList, statusIndex, number, holder, title } = claims;
  const list = new Map<string, Cbor>([
    ["idx", statusIndex],
    ["uri", statusList],
  ]);
  const payload = new Map<number, Cbor>([
    [issuerKey, issuer],
    [issuedKey, issuedAt],
    [statusKey, new Map([["status_list", list]])],
    [
      identityKey,
      new Map<number, Cbor>([
        [numberKey, number],
        [holderKey, holder],
        [titleKey, title],
      ]),
    ],
  ]);
  if (expiresAt !== undefined) payload.set(expiresKey, expiresAt);
  return encodeCbor(payload);
}

/** Decodes the payload of a token; ignores claims that later releases add. @throws if it is not a certificate's payload */
export function decodeClaims(bytes: Uint8Array): CertificateClaims {
  const payload = asMap(decodeCbor(bytes));
  const list = asMap(asMap(payload.get(statusKey)).get("status_list"));
  const identity = asMap(payload.get(identityKey));
  return {
    issuer: asText(payload.get(issuerKey)),
    issuedAt: asNumber(payload.get(issuedKey)),
    expiresAt: payload.has(expiresKey) ? asNumber(payload.get(expiresKey)) : undefined,
    statusList: asText(list.get("uri")),
    statusIndex: asNumber(list.get("idx")),
    number: asText(identity.get(numberKey)),
    holder: asText(identity.get(holderKey)),
    title: asText(identity.get(titleKey)),
  };
}

function asMap(value: Cbor | undefined): Map<number | string, Cbor> {
  if (value instanceof Map) return value;
  throw new RangeError("Not a map");
}

function asText(value: Cbor | undefined): string {
  if (typeof value === "string" && value !== "" && value.length <= textMaxLength) return value;
  throw new RangeError("Not a text");
}

function asNumber(value: Cbor | undefined): number {
  if (typeof value === "number" && value >= 0) return value;
  throw new RangeError("Not a number");
}
