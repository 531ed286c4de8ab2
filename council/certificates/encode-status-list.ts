import { deflateSync } from "node:zlib";
import { revocationsDetailedAtMost, statusListCachedSeconds } from "../certificate-limits.ts";
import { signEs256, type SigningKey } from "./sign-token.ts";
import type { StatusListClaims } from "./tokens/status-list.ts";

/** What a list of revoked certificates says. Times are seconds UTC. */
interface ListedRevocations {
  url: string;
  issuedAt: number;
  expiresAt: number;
  /** The length of the list: one index for each certificate. */
  length: number;
  revocations: StatusListClaims["revocations"];
}

/** A signed list of revoked certificates: a Status List Token as JWT (IETF Token Status List). */
export function encodeStatusList(
  { id, privateKey }: SigningKey,
  { url, issuedAt, expiresAt, length, revocations }: ListedRevocations,
): string {
  const bits = new Uint8Array(Math.ceil(length / 8));
  for (const [index] of revocations) bits[index >> 3]! |= 1 << (index & 7);
  const newest = revocations.toSorted(([, a], [, b]) => b - a);
  const claims: StatusListClaims = {
    sub: url,
    iat: issuedAt,
    exp: expiresAt,
    ttl: statusListCachedSeconds,
    status_list: { bits: 1, lst: deflateSync(bits, { level: 9 }).toString("base64url") },
    revocations: newest.slice(0, revocationsDetailedAtMost),
  };
  const header = { alg: "ES256", kid: id, typ: "statuslist+jwt" };
  const base64 = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const signed = `${base64(header)}.${base64(claims)}`;
  const signature = signEs256(privateKey, Buffer.from(signed));
  return `${signed}.${Buffer.from(signature).toString("base64url")}`;
}
