import type { CertificateClaims } from "./claims.ts";
import { tokenInLink } from "./link.ts";
import type { PublicKey } from "./public-key.ts";
import { isRevokedIn, readStatusList, type StatusList } from "./status-list.ts";
import { readToken } from "./token.ts";
import { isSignedBy } from "./verify-token.ts";

/** What the check of a certificate's code can find. */
export const outcomes = [
  "genuine",
  "ended",
  "revoked",
  "listTooOld",
  "notOurs",
  "unchecked",
] as const;
export type Outcome = (typeof outcomes)[number];

/** The result, with what the certificate says where its signature is good. Times are seconds UTC. */
export interface CheckedToken {
  outcome: Outcome;
  claims?: CertificateClaims;
  /** When the list of revoked certificates was signed that it was compared with. */
  listedAt?: number | undefined;
  /** When it was revoked, and the number of the one in its place, where the list says so. */
  revokedAt?: number | undefined;
  replacedBy?: string | undefined;
}

/**
 * Where the check gets keys and status list from. Each is asked again with `bypassCache` if the cached copy does not
 * suffice.
 */
export interface CheckSources {
  /** The portal's keys; undefined if there are none to be had. */
  keys(bypassCache: boolean): Promise<PublicKey[] | undefined>;
  /** The list of revoked certificates at a path, signed; undefined likewise. */
  statusList(path: string, bypassCache: boolean): Promise<string | undefined>;
}

/**
 * Checks what a certificate's code says, a link or its token, as docs/checking-certificates.md describes it.
 * @param now in milliseconds
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
  // The key may be younger than the copy of the keys.
  if (keys && !keys.some(({ kid }) => kid === token.keyId)) keys = await sources.keys(true);
  if (!keys) return { outcome: "unchecked" };
  if (!(await isSignedBy(keys, token))) return { outcome: "notOurs" };
  return { ...(await compareWithList(token.claims, keys, sources, now)), claims: token.claims };
}

/** Browsers have WebCrypto on secure pages only, and older ones have no DecompressionStream. */
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
    // Here, too, the key may be younger than the copy of the keys.
    const list =
      (await readStatusList(jwt, keys)) ??
      (bypassCache ? await readStatusList(jwt, (await sources.keys(true)) ?? []) : undefined);
    return list && pathOf(list.sub) === path ? list : undefined;
  };
  const list = await read(false);
  return list && covers(list, claims) ? list : ((await read(true)) ?? list);
}

/** Whether a list is long enough for a certificate, and not older than it. */
function covers(list: StatusList, { statusIndex, issuedAt }: CertificateClaims): boolean {
  return isRevokedIn(list, statusIndex) !== undefined && list.iat >= issuedAt;
}

/** Only paths are compared: the portal may have moved to another domain since. */
function pathOf(url: string): string {
  return new URL(url).pathname;
}
