import { highestOf, type AlarmReason } from "../../council/audit/anchors.ts";
import { parseHead, type SignedHead } from "../../council/audit/chain.ts";
import { findUnrecordedRights } from "../../council/accounts/find-unrecorded-rights.ts";
import { findApplicationErrors } from "../../council/applications/verify.ts";
import { findCertificateErrors } from "../../council/certificates/verify.ts";
import { verifyAudit, type AuditError } from "../../council/audit/verify.ts";
import { verifyDocuments, type DocumentError } from "../../council/documents/verify.ts";
import { findReceiptErrors } from "../../council/fees/receipt-number.ts";
import type { Office } from "../../council/office.ts";
import { findCorruption, findOrphanedRows } from "../../database/check.ts";
import { isCorruption } from "../../database/corruption.ts";
import { openSnapshot } from "../../database/open.ts";
import type { Config } from "../config.ts";
import { anchorsInBackups } from "./known-anchors.ts";

/** The result for the operator: one line per verified part, with its numbers, and one per error. */
export interface Verification {
  verified: string[];
  errors: string[];
}

/**
 * Verifies a snapshot of the database, with the audit log in it, and every document of a draft or an application
 * against its row in the snapshot.
 * @param externalAnchor an end of the audit chain from the process log, to compare as well
 */
export async function verifyPortal(
  office: Office,
  { databaseUrl, backups }: Pick<Config, "databaseUrl"> & { backups?: { folder: string } },
  externalAnchor?: SignedHead,
): Promise<Verification> {
  // Anchors are read before the snapshot is opened, so that the chain in it ends at or after each of them.
  const anchors = await findAnchors(office, backups?.folder, externalAnchor);
  const snapshot = await openSnapshot(databaseUrl);
  const snapshotOffice: Office = { ...office, db: snapshot.queries };
  try {
    const damage = await findCorruption(snapshotOffice.engine, snapshotOffice.db);
    return await verifyAll(office, snapshotOffice, damage, anchors).catch((error: unknown) =>
      stopAtDamage(damage, error),
    );
  } finally {
    await snapshot.close();
  }
}

/**
 * The result if verifying ended with an error because the database is damaged.
 * @param damage what `findCorruption` found in the database file (SQLite only)
 * @throws the error, if the database is not damaged
 */
function stopAtDamage(damage: string[], error: unknown): Verification {
  if (damage.length === 0 && !isCorruption(error)) throw error;
  const reason = error instanceof Error ? error.message : String(error);
  const end = `it is damaged: nothing more can be proven (${reason})`;
  return { verified: [], errors: [...damage, end].map(databaseError) };
}

interface KnownAnchors {
  /** Those that this portal signed: its own, those in its backups, and the external one. */
  heads: SignedHead[];
  /**
   * One line for each alarm that is not accepted; and one if none of the portal's own anchors is signed, or the
   * external one is not.
   */
  errors: string[];
}

async function findAnchors(
  { anchors, keys }: Office,
  backups: string | undefined,
  externalAnchor: SignedHead | undefined,
): Promise<KnownAnchors> {
  const { heads, alarms } = await anchors.read();
  const errors = alarms.map(
    ({ at, reason }) => `alarm of ${new Date(at).toISOString()}: ${reasons[reason]}`,
  );
  if (highestOf(keys, heads) === "forged") errors.push(reasons.anchorForged);
  if (externalAnchor && !parseHead(keys, externalAnchor))
    errors.push("the anchor given was not signed by this portal");
  const saved = backups === undefined ? [] : await anchorsInBackups(backups, keys);
  const all = [...heads, ...saved, externalAnchor].map((one) => parseHead(keys, one));
  return { heads: all.filter((one) => one !== undefined), errors };
}

async function verifyAll(
  office: Office,
  snapshotOffice: Office,
  damage: string[],
  anchors: KnownAnchors,
): Promise<Verification> {
  const database = [
    ...damage,
    ...(await findOrphanedRows(snapshotOffice.db)),
    ...(await findApplicationErrors(snapshotOffice)),
    ...(await findUnrecordedRights(snapshotOffice)),
    ...(await findCertificateErrors(snapshotOffice)),
    ...(await findReceiptErrors(snapshotOffice)),
  ];
  const audit = await verifyAudit(snapshotOffice, anchors.heads);
  const documents = await verifyDocuments(office, snapshotOffice.db);
  return {
    verified: [
      ...(database.length === 0 ? ["The database is sound."] : []),
      `The audit log: ${audit.entries} entries in the chain, ${audit.unsealed} not sealed yet.`,
      ...audit.rollbacks.map(
        ({ id, action, continuesAfter, hadReached }) =>
          `The audit log goes on after ${action === "RESTORE" ? "a restored backup" : "an alarm"}` +
          ` (entry ${id}): what were entries number ${continuesAfter + 1} to ${hadReached} before is not in it.`,
      ),
      ...audit.acceptedGaps.map(
        (gap) => `The audit log: ${describeGap(gap)} missing, and an operator accepted that.`,
      ),
      `The documents: ${documents.intact} are as they came.`,
      describeEncryption(documents),
    ],
    errors: [
      ...database.map(databaseError),
      ...audit.errors.map((error) => `Audit log: ${describeAudit(error)}`),
      ...anchors.errors.map((error) => `Audit log: ${error}`),
      ...documents.errors.map((error) => `Documents: ${describeDocument(error)}`),
    ],
  };
}

function databaseError(error: string): string {
  return `Database: ${error}`;
}

function describeAudit(error: AuditError): string {
  switch (error.error) {
    case "changed":
      return `entry ${error.id} was changed`;
    case "broken":
      return `entry ${error.id} does not follow the one before it`;
    case "missing":
      return `${describeGap(error)} missing`;
    case "forged":
      return `entry ${error.id} was not written by this portal`;
    case "notAnchored":
      return `${reasons[error.reason]} (number ${error.expected.sequence} of epoch ${error.expected.epoch})`;
    case "alarm":
      return `entry ${error.id} is an alarm that nobody has accepted`;
    case "wrongEnd":
      return `its ${error.end} entry is not the one this portal signed`;
  }
}

function describeGap({ from, to }: { from: number; to: number }): string {
  return from === to ? `entry number ${from} is` : `entries number ${from} to ${to} are`;
}

function describeEncryption({
  intact,
  unencrypted,
}: {
  intact: number;
  unencrypted: number;
}): string {
  if (unencrypted === 0) return `Encryption: all ${intact} of them are encrypted.`;
  return `Encryption: ${unencrypted} of them are not encrypted yet; the portal does it while it serves.`;
}

const reasons: Record<AlarmReason, string> = {
  headMissing: "its signed end was gone",
  headForged: "its end was not signed by this portal",
  endDiffers: "its last entry was gone, or another than the one signed",
  behind: "it ended before an entry that it had already",
  anchorDiffers: "an entry that it had is gone, or another",
  anchorForged: "the anchors in DATA_DIR were not signed by this portal",
  begunAgain: "it was to begin again, although it had begun before",
  forgedEntries: "it held entries that this portal did not write",
};

function describeDocument(error: DocumentError): string {
  if (error.error === "unknown") return `${error.id} is in no row`;
  const owner = error.applicationId ? `of application ${error.applicationId}` : "of a form";
  if (error.error === "unreadable")
    return `${error.id} ${owner} cannot be read (${error.reason}): disk or store failed, not the document`;
  return error.error === "missing"
    ? `${error.id} ${owner} is missing`
    : `${error.id} ${owner} is not what came`;
}
