import { recordAudit } from "../audit/record.ts";
import type { Office } from "../office.ts";
import { statusListUrl } from "./publish-status-list.ts";
import { skipPlaces } from "./records.ts";
import { publicKeys } from "./signing-keys.ts";
import { isRevokedIn, readStatusList, type StatusList } from "./tokens/status-list.ts";

/** The result of importing a list. */
export interface ImportedList {
  /** When it was published, in milliseconds UTC. */
  publishedAt: number;
  /** Numbers of certificates that it revoked and the restored portal did not. */
  revoked: string[];
  /** Places of certificates that the portal does not know. */
  lost: number;
}

const secondMs = 1000;
const lostReason = "From the list that was published before the restore";

/**
 * Brings back the revocations of a list that this portal published before it was restored: any phone or office that
 * checked a certificate has it. What it revokes stays revoked, and its places are not given out again.
 * @returns undefined if the portal's keys did not sign it, or it is another list
 */
export async function importStatusList(
  office: Office,
  jwt: string,
): Promise<ImportedList | undefined> {
  const list = await readStatusList(jwt, await publicKeys(office));
  if (!list || !statusListUrl("").endsWith(new URL(list.sub).pathname)) return undefined;
  return office.change(async (tx) => {
    const revoked: string[] = [];
    let lost = 0;
    for (const statusIndex of placesIn(list)) {
      const revokedAt = timeOf(list, statusIndex);
      const number = await revokeAt(tx, statusIndex, revokedAt);
      if (number !== undefined) revoked.push(number);
      else if (await keepLost(tx, statusIndex, revokedAt)) lost += 1;
    }
    await skipPlaces(tx, list.bits.length * 8);
    const publishedAt = list.iat * secondMs;
    const details = { publishedAt, revoked: revoked.length, lost };
    await recordAudit(tx, "operator", { action: "IMPORT_STATUS_LIST", details });
    return { publishedAt, revoked, lost };
  });
}

function* placesIn(list: StatusList): Generator<number> {
  for (let index = 0; index < list.bits.length * 8; index += 1)
    if (isRevokedIn(list, index)) yield index;
}

/** When the list says, or else when it was published. */
function timeOf(list: StatusList, place: number): number {
  return (list.revocations.find(([index]) => index === place)?.[1] ?? list.iat) * secondMs;
}

/** @returns the number of the certificate, if it was valid until now */
async function revokeAt(
  tx: Office,
  statusIndex: number,
  revokedAt: number,
): Promise<string | undefined> {
  const row = await tx.db
    .updateTable("certificates")
    .set({ revokedAt, revokeReason: lostReason })
    .where("statusIndex", "=", statusIndex)
    .where("revokedAt", "is", null)
    .returning("number")
    .executeTakeFirst();
  return row?.number;
}

/** @returns whether the place belongs to no certificate, and was not kept before */
async function keepLost(tx: Office, statusIndex: number, revokedAt: number): Promise<boolean> {
  const known = await tx.db
    .selectFrom("certificates")
    .select("id")
    .where("statusIndex", "=", statusIndex)
    .executeTakeFirst();
  if (known) return false;
  const kept = await tx.db
    .insertInto("lostRevocations")
    .values({ statusIndex, revokedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning("statusIndex")
    .executeTakeFirst();
  return kept !== undefined;
}
