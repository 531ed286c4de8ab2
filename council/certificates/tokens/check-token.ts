import type { CertificateClaims } from "./claims.ts";
import { tokenInLink } from "./link.ts";
import type { PublicKey } from "./public-key.ts";
import { readToken } from "./token.ts";
import { isSignedBy } from "./verify-token.ts";

/** What the check of a certificate can find. Revoked certificates are not among it: there is no status list yet. */
export const outcomes = ["genuine", "ended", "notOurs", "unchecked"] as const;
export type Outcome = (typeof outcomes)[number];

/** The answer, with what the certificate says where its signature is good. */
export interface CheckedToken {
  outcome: Outcome;
  claims?: CertificateClaims;
}

/**
 * The portal's keys; undefined if there are none to be had.
 * @param isAnew whether they are fetched again even if there are some
 */
export type KeySource = (isAnew: boolean) => Promise<PublicKey[] | undefined>;

/**
 * Checks what a certificate's code says, a link or its token, as docs/checking-certificates.md describes it.
 * @param now in milliseconds
 */
export async function checkToken(
  code: string,
  keysOf: KeySource,
  now: number,
): Promise<CheckedToken> {
  const bytes = tokenInLink(code.trim());
  const token = bytes && readToken(bytes);
  if (!token) return { outcome: "notOurs" };
  // Browsers have it on secure pages only.
  if (!(crypto.subtle as SubtleCrypto | undefined)) return { outcome: "unchecked" };
  let keys = await keysOf(false);
  // The key may be younger than the copy of the keys.
  if (keys && !keys.some(({ kid }) => kid === token.keyId)) keys = await keysOf(true);
  if (!keys) return { outcome: "unchecked" };
  if (!(await isSignedBy(keys, token))) return { outcome: "notOurs" };
  const { claims } = token;
  const hasEnded = (claims.expiresAt ?? Infinity) * 1000 <= now;
  return { outcome: hasEnded ? "ended" : "genuine", claims };
}
