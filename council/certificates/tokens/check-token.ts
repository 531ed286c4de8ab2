import type { CertificateClaims } from "./claims.ts";
import { tokenInLink } from "./link.ts";
import type { PublicKey } from "./public-key.ts";
import { isRevokedIn, readStatusList, type StatusList } from "./status-list.ts";
import { readToken } from "./token.ts";
import { isSignedBy } from "./verify-token.ts";

/** The possible results of checking a certificate's code. */
export const tokenOutcomes = [
  "genuine",
  "ended",
  "revoked",
  "listTooOld",
  "notOurs",
  "unchecked",
] as const;
export type TokenOutcome = (typeof tokenOutcomes)[number];

/** The result, with the certificate's claims if its signature is valid. Times are seconds UTC. */
export interface CheckedToken {
  outcome: TokenOutcome;
  claims?: CertificateClaims;
  /** When the list of revoked certificates was signed with which the certificate was compared. */
  listedAt?: number | undefined;
  /** When it was revoked, and the number of the certificate that replaced it, if the list says so. */
  revokedAt?: number | undefined;
  replacedBy?: string | undefined;
}

/**
 * Where the check gets the keys and the status list from. It calls a function again with `bypassCache` if the cached copy
 * is too old for the certificate.
 */
export interface CheckSources {
  /** The portal's keys; undefined if they can be neither fetched nor found in the cache. */
  keys(bypassCache: boolean): Promise<PublicKey[] | undefined>;
  /** The signed list of revoked certificates at a path; undefined if it can be neither fetched nor found in the cache. */
  statusList(path: string, bypassCache: boolean): Promise<string | undefined>;
}

/**
 * Checks a certificate's code, which is a link or the token in it, as docs/checking-certificates.md describes.
 * @param now in milliseconds UTC
 */
export async function checkToken(
  code: string,
  sources: CheckSources,
  now: number,
): Promise<CheckedToken> {
  const bytes = tokenInLink(code.trim());
  const token = bytes && readToken(bytes);
  if (!token) return { outcome: "notOurs" };
  if (!canCheck()) return { outcome: "unchecked" };
  let keys = await sources.keys(false);
  // The key that signed the token may be newer than the cached copy of the keys.
  if (keys && !keys.some(({ kid }) => kid === token.keyId)) keys = await sources.keys(true);
  if (!keys) return { outcome: "unchecked" };
  if (!(await isSignedBy(keys, token))) return { outcome: "notOurs" };
  return { ...(await compareWithList(token.claims, keys, sources, now)), claims: token.claims };
}

/** Whether this browser can check: WebCrypto exists on secure pages only, and old browsers have no DecompressionStream. */
function canCheck(): boolean {
  return Boolean(crypto.subtle as SubtleCrypto | undefined) && "DecompressionStream" in globalThis;
}

async function compareWithList(
  claims: CertificateClaims,
  keys: PublicKey[],
  sources: CheckSources,
  now: number,
): Promise<CheckedToken> {
  const { statusIndex: index } = claims;
  const list = await findList(claims, keys, sources);
  if (list && isRevokedIn(list, index)) {
    const [, revokedAt, replacedBy] = list.revocations.find(([one]) => one === index) ?? [];
    const replacement = replacedBy ?? undefined;
    return { outcome: "revoked", listedAt: list.iat, revokedAt, replacedBy: replacement };
  }
  if ((claims.expiresAt ?? Infinity) * 1000 <= now)
    return { outcome: "ended", listedAt: list?.iat };
  const isOld = !list || list.exp * 1000 <= now || !covers(list, claims);
  return { outcome: isOld ? "listTooOld" : "genuine", listedAt: list?.iat };
}

async function findList(
  claims: CertificateClaims,
  keys: PublicKey[],
  sources: CheckSources,
): Promise<StatusList | undefined> {
  const path = pathOf(claims.statusList);
  const read = async (bypassCache: boolean) => {
    const jwt = await sources.statusList(path, bypassCache);
    if (jwt === undefined) return undefined;
    // The key that signed the list, too, may be newer than the cached copy of the keys.
    const list =
      (await readStatusList(jwt, keys)) ??
      (bypassCache ? await readStatusList(jwt, (await sources.keys(true)) ?? []) : undefined);
    return list && pathOf(list.sub) === path ? list : undefined;
  };
  const list = await read(false);
  return list && covers(list, claims) ? list : ((await read(true)) ?? list);
}

/** Whether a list is long enough to contain a certificate's index, and not older than the certificate. */
function covers(list: StatusList, { statusIndex, issuedAt }: CertificateClaims): boolean {
  return isRevokedIn(list, statusIndex) !== undefined && list.iat >= issuedAt;
}

/** The path of a list's URL. Only paths are compared, because the portal may have moved to another domain since. */
function pathOf(url: string): string {
  return new URL(url).pathname;
}
