import { recordAudit } from "../audit/record.ts";
import { statusListUrl } from "../certificates/get-status-list.ts";
import { advanceStatusSequence } from "../certificates/records.ts";
import { revokeOne } from "../certificates/revoke-certificate.ts";
import { listPublicKeys } from "../certificates/signing-keys.ts";
import {
  isRevokedIn,
  readStatusList,
  type StatusList,
} from "../certificates/tokens/status-list.ts";
import type { Office } from "../office.ts";
import { appendEvent } from "./events.ts";
import { lockForNotification } from "./notified-application.ts";
import { notifyApplicant } from "./notify-applicant.ts";
import { findWithAccount, lockApplicationRow } from "./office-records.ts";

/** The result of importing a list. */
export interface ImportedList {
  /** When it was published, in milliseconds UTC. */
  publishedAt: number;
  /** Numbers of the certificates that were valid in the restored portal, and that the import revoked. */
  revoked: string[];
  /** Numbers of certificates that could not be revoked; the log says why. */
  failed: string[];
  /** How many certificates that the list revokes are missing in the portal, without those that an earlier import found. */
  lost: number;
}

/** The index of a revoked certificate in the list, and the time of its revocation in milliseconds UTC. */
interface RevokedIndex {
  statusIndex: number;
  revokedAt: number;
}

const secondMs = 1000;
const indexesPerBatch = 500;

/**
 * Brings back the revocations of a list that this portal published before it was restored; any phone or office that
 * checked a certificate has a copy of it. No new certificate gets an index of that list. Each certificate is revoked in a
 * transaction of its own, with event, audit entry, notification and letter; a failure does not stop the others. An
 * import can be repeated.
 * @returns undefined if the portal's keys did not sign the list, or if it is not the portal's own status list
 */
export async function importStatusList(
  office: Office,
  jwt: string,
): Promise<ImportedList | undefined> {
  const list = await readStatusList(jwt, await listPublicKeys(office));
  if (!list || !statusListUrl("").endsWith(new URL(list.sub).pathname)) return undefined;
  await office.change((tx) => advanceStatusSequence(tx, list.bits.length * 8));
  const [revoked, failed]: [string[], string[]] = [[], []];
  let lost = 0;
  for (const batch of batchesOf(revokedIndexesOf(list))) {
    const certificateByIndex = await findCertificatesAt(office, batch);
    for (const { statusIndex, revokedAt } of batch) {
      const certificate = certificateByIndex.get(statusIndex);
      if (!certificate || certificate.revokedAt !== null) continue;
      const { number } = certificate;
      try {
        if (await revokeAgain(office, certificate, revokedAt)) revoked.push(number);
      } catch (error) {
        office.log.error({ number, err: error }, "certificate not revoked");
        failed.push(number);
      }
    }
    const withoutCertificate = batch.filter(
      ({ statusIndex }) => !certificateByIndex.has(statusIndex),
    );
    lost += await storeLost(office, withoutCertificate);
  }
  const publishedAt = list.iat * secondMs;
  const details = { publishedAt, revoked: revoked.length, failed: failed.length, lost };
  await office.change((tx) =>
    recordAudit(tx, "operator", { action: "IMPORT_STATUS_LIST", details }),
  );
  return { publishedAt, revoked, failed, lost };
}

/** Generates the indexes one by one: a list may have millions of them, too many for the memory. */
function* revokedIndexesOf(list: StatusList): Generator<RevokedIndex> {
  const times = new Map(list.revocations.map(([index, seconds]) => [index, seconds]));
  for (let statusIndex = 0; statusIndex < list.bits.length * 8; statusIndex += 1)
    if (isRevokedIn(list, statusIndex))
      // A revocation without a time counts from the time at which the list was published.
      yield { statusIndex, revokedAt: (times.get(statusIndex) ?? list.iat) * secondMs };
}

function* batchesOf(indexes: Iterable<RevokedIndex>): Generator<RevokedIndex[]> {
  let batch: RevokedIndex[] = [];
  for (const index of indexes) {
    batch.push(index);
    if (batch.length < indexesPerBatch) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Finds the certificates with these indexes, by index. */
async function findCertificatesAt({ db }: Office, indexes: readonly RevokedIndex[]) {
  const rows = await db
    .selectFrom("certificates")
    .select(["id", "number", "applicationId", "statusIndex", "revokedAt"])
    .where(
      "statusIndex",
      "in",
      indexes.map(({ statusIndex }) => statusIndex),
    )
    .execute();
  return new Map(rows.map((row) => [row.statusIndex, row]));
}

/**
 * Revokes a certificate that was revoked before the restore.
 * @returns false if it was revoked meanwhile
 */
async function revokeAgain(
  office: Office,
  certificate: { id: string; number: string; applicationId: string | null },
  revokedAt: number,
): Promise<boolean> {
  const { number, applicationId } = certificate;
  return office.change(async (tx) => {
    if (applicationId !== null) await lockApplicationRow(tx, applicationId);
    const application =
      applicationId === null ? undefined : await findWithAccount(tx, applicationId);
    const notified = application && (await lockForNotification(tx, application));
    // The list has no reasons, so none is stored: pages derive one from the event.
    if (!(await revokeOne(tx, "operator", certificate, { reason: null, revokedAt }))) return false;
    const event = {
      kind: "certificateRevoked",
      details: { number, restored: true },
    } as const;
    if (application) await appendEvent(tx, "portal", application.id, event);
    if (notified) await notifyApplicant(tx, notified, event);
    return true;
  });
}

/**
 * Stores indexes that belong to no certificate of this portal, so that the portal's own list also revokes them.
 * @returns how many of them were not stored before
 */
async function storeLost(office: Office, indexes: readonly RevokedIndex[]): Promise<number> {
  if (indexes.length === 0) return 0;
  const storedRows = await office.change((tx) =>
    tx.db
      .insertInto("lostRevocations")
      .values([...indexes])
      .onConflict((conflict) => conflict.doNothing())
      .returning("statusIndex")
      .execute(),
  );
  return storedRows.length;
}
