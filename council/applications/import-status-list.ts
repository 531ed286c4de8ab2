import { recordAudit } from "../audit/record.ts";
import { statusListUrl } from "../certificates/publish-status-list.ts";
import { skipPlaces } from "../certificates/records.ts";
import { revokeOne } from "../certificates/revoke-certificate.ts";
import { publicKeys } from "../certificates/signing-keys.ts";
import {
  isRevokedIn,
  readStatusList,
  type StatusList,
} from "../certificates/tokens/status-list.ts";
import type { Office } from "../office.ts";
import { appendEvent } from "./events.ts";
import { lockForNotification } from "./notified-application.ts";
import { notifyApplicant } from "./notify-applicant.ts";
import { findReviewed, lockReviewed } from "./office-records.ts";

/** The result of importing a list. */
export interface ImportedList {
  /** When it was published, in milliseconds UTC. */
  publishedAt: number;
  /** Numbers of certificates that it revoked and the restored portal did not. */
  revoked: string[];
  /** Places of certificates that the portal does not know. */
  lost: number;
}

/** A place of a list that it says is revoked, and since when, in milliseconds UTC. */
interface RevokedPlace {
  statusIndex: number;
  revokedAt: number;
}

const secondMs = 1000;
const placesPerBatch = 500;

/**
 * Brings back the revocations of a list that this portal published before it was restored: any phone or office that
 * checked a certificate has it. What it revokes stays revoked, and its places are not given out again. Each certificate is
 * revoked in a transaction of its own, with event, audit entry, notification and letter; an import that breaks off can be
 * repeated.
 * @returns undefined if the portal's keys did not sign it, or it is another list
 */
export async function importStatusList(
  office: Office,
  jwt: string,
): Promise<ImportedList | undefined> {
  const list = await readStatusList(jwt, await publicKeys(office));
  if (!list || !statusListUrl("").endsWith(new URL(list.sub).pathname)) return undefined;
  await office.change((tx) => skipPlaces(tx, list.bits.length * 8));
  const revoked: string[] = [];
  let lost = 0;
  for (const batch of batchesOf(placesIn(list))) {
    const known = await findCertificatesAt(office, batch);
    for (const place of batch) {
      const certificate = known.get(place.statusIndex);
      if (!certificate || certificate.revokedAt !== null) continue;
      const { revokedAt } = place;
      if (await revokeAgain(office, certificate, revokedAt)) revoked.push(certificate.number);
    }
    const unknown = batch.filter(({ statusIndex }) => !known.has(statusIndex));
    lost += await keepLost(office, unknown);
  }
  const publishedAt = list.iat * secondMs;
  const details = { publishedAt, revoked: revoked.length, lost };
  await office.change((tx) =>
    recordAudit(tx, "operator", { action: "IMPORT_STATUS_LIST", details }),
  );
  return { publishedAt, revoked, lost };
}

function placesIn(list: StatusList): RevokedPlace[] {
  const times = new Map(list.revocations.map(([index, seconds]) => [index, seconds]));
  return Array.from({ length: list.bits.length * 8 }, (_, index) => index)
    .filter((index) => isRevokedIn(list, index))
    .map((statusIndex) => ({
      statusIndex,
      // If the list does not say when: when it was published.
      revokedAt: (times.get(statusIndex) ?? list.iat) * secondMs,
    }));
}

function* batchesOf(places: readonly RevokedPlace[]): Generator<RevokedPlace[]> {
  for (let start = 0; start < places.length; start += placesPerBatch)
    yield places.slice(start, start + placesPerBatch);
}

/** By their places. */
async function findCertificatesAt({ db }: Office, places: readonly RevokedPlace[]) {
  const rows = await db
    .selectFrom("certificates")
    .select(["id", "number", "applicationId", "statusIndex", "revokedAt"])
    .where(
      "statusIndex",
      "in",
      places.map(({ statusIndex }) => statusIndex),
    )
    .execute();
  return new Map(rows.map((row) => [row.statusIndex, row]));
}

/** @returns whether it was valid until now */
async function revokeAgain(
  office: Office,
  certificate: { id: string; number: string; applicationId: string | null },
  revokedAt: number,
): Promise<boolean> {
  const { number, applicationId } = certificate;
  return office.change(async (tx) => {
    if (applicationId !== null) await lockReviewed(tx, applicationId);
    const application = applicationId === null ? undefined : await findReviewed(tx, applicationId);
    const notified = application && (await lockForNotification(tx, application));
    // Why is not in the list, so no reason is stored: it is derived from the event.
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

/** @returns how many of these places, which belong to no certificate, were not kept before */
async function keepLost(office: Office, places: readonly RevokedPlace[]): Promise<number> {
  if (places.length === 0) return 0;
  const kept = await office.change((tx) =>
    tx.db
      .insertInto("lostRevocations")
      .values([...places])
      .onConflict((conflict) => conflict.doNothing())
      .returning("statusIndex")
      .execute(),
  );
  return kept.length;
}
