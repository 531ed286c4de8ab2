import { statusListKeptSeconds, statusListFreshMs } from "../certificate-limits.ts";
import { findStatusIndexesStart } from "../fees/restored-numbers.ts";
import type { Office } from "../office.ts";
import { encodeStatusList } from "./encode-status-list.ts";
import { countStatusIndexes, statusSequence } from "./records.ts";
import { findCurrentSigningKey } from "./signing-keys.ts";
import type { StatusListClaims } from "./tokens/status-list.ts";

const listId = "1";
const secondMs = 1000;
/** So long that the length hides the number of certificates, and a copy of the list covers the next months' certificates. */
const lengthAtLeast = 8192;

/** The URL of the list of revoked certificates. */
export function statusListUrl(publicUrl: string): string {
  return `${publicUrl}/status-list/${listId}`;
}

/** The list as it was last signed by this process; openOffice creates one cache per office. */
export interface StatusListCache {
  last?: { state: string; signedAt: number; list: string };
}

/**
 * The list of revoked certificates, signed with the key that signs certificates. For the newest revocations it also says
 * when they were made and which certificate replaced the revoked one. A list that this process signed within the last
 * minute is returned again if nothing changed since.
 * @returns undefined if `id` is not the id of the list, or no certificate was ever signed
 */
export async function getStatusList(office: Office, id: string): Promise<string | undefined> {
  const key = await findCurrentSigningKey(office);
  if (id !== listId || !key) return undefined;
  // The time is taken before anything is read, so that a list never claims to be newer than its content.
  const signedAt = office.clock();
  const length = await countIndexes(office);
  const state = [key.id, length, await countRevocations(office)].join();
  const { last } = office.statusListCache;
  const isFresh = last && Math.abs(signedAt - last.signedAt) < statusListFreshMs;
  if (isFresh && last.state === state) return last.list;
  const issuedAt = Math.floor(signedAt / secondMs);
  const list = encodeStatusList(key, {
    url: statusListUrl(office.operatorConfig.publicUrl),
    issuedAt,
    expiresAt: issuedAt + statusListKeptSeconds,
    length: Math.max(lengthAtLeast, length),
    revocations: await findRevocations(office),
  });
  office.statusListCache.last = { state, signedAt, list };
  return list;
}

/** How many indexes were given out, including indexes of certificates that the restore of a backup lost. */
async function countIndexes(office: Office): Promise<number> {
  const row = await office.db
    .selectFrom("certificateSequences")
    .select("lastNumber")
    .where("id", "=", statusSequence)
    .executeTakeFirst();
  return Math.max(
    row?.lastNumber ?? 0,
    await findStatusIndexesStart(office),
    await countStatusIndexes(office),
  );
}

/** Revocations are never undone, so that a changed number of revocations means a changed list. */
async function countRevocations({ db }: Office): Promise<number> {
  const { revoked } = await db
    .selectFrom("certificates")
    .select(({ fn }) => fn.countAll<number | string>().as("revoked"))
    .where("revokedAt", "is not", null)
    .executeTakeFirstOrThrow();
  const { lost } = await db
    .selectFrom("lostRevocations")
    .select(({ fn }) => fn.countAll<number | string>().as("lost"))
    .executeTakeFirstOrThrow();
  return Number(revoked) + Number(lost);
}

async function findRevocations({ db }: Office): Promise<StatusListClaims["revocations"]> {
  const rows = await db
    .selectFrom("certificates")
    .leftJoin("certificates as next", "next.id", "certificates.replacedBy")
    .select(["certificates.statusIndex", "certificates.revokedAt", "next.number as replacedBy"])
    .where("certificates.revokedAt", "is not", null)
    .execute();
  const lost = await db.selectFrom("lostRevocations").selectAll().execute();
  return [...rows, ...lost.map((row) => ({ ...row, replacedBy: null }))].map(
    ({ statusIndex, revokedAt, replacedBy }) => [
      statusIndex,
      Math.floor(revokedAt! / secondMs),
      replacedBy,
    ],
  );
}
