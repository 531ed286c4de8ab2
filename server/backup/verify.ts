import { findFurthestHead, type AlarmReason } from "../../council/audit/anchors.ts";
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
import { anchorsInBackups } from "./backup-anchors.ts";

/** The result for the operator: a line for each verified part, with its numbers, and a line for each error. */
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
  // Anchors are read before the snapshot is opened, so that the chain in the snapshot ends at or after each anchor.
  const anchors = await findAnchors(office, backups?.folder, externalAnchor);
  const snapshot = await openSnapshot(databaseUrl);
  const snapshotOffice: Office = { ...office, db: snapshot.queries };
  try {
    const damage = await findCorruption(snapshotOffice.engine, snapshotOffice.db);
    return await verifyAll(office, snapshotOffice, damage, anchors).catch((error: unknown) =>
      describeDamage(damage, error),
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
function describeDamage(damage: string[], error: unknown): Verification {
  if (damage.length === 0 && !isCorruption(error)) throw error;
  const reason = error instanceof Error ? error.message : String(error);
  const end = `it is damaged, so nothing more could be checked (${reason}): restore a backup`;
  return { verified: [], errors: [...damage, end].map(databaseError) };
}

interface SignedAnchors {
  /** The anchors that this portal signed: in its data folder, in its backups, and the external one. */
  heads: SignedHead[];
  /**
   * A line for each alarm that is not accepted, a line if no anchor in the data folder is signed, and a line if the
   * external anchor is not.
   */
  errors: string[];
}

async function findAnchors(
  { anchors, keys }: Office,
  backups: string | undefined,
  externalAnchor: SignedHead | undefined,
): Promise<SignedAnchors> {
  const { heads, alarms } = await anchors.read();
  const errors = alarms.map(
    ({ at, reason }) => `alarm of ${new Date(at).toISOString()}: ${reasons[reason]}`,
  );
  if (findFurthestHead(keys, heads) === "forged") errors.push(reasons.anchorForged);
  if (externalAnchor && !parseHead(keys, externalAnchor))
    errors.push("the value of --anchor was not signed by this portal");
  const backupAnchors = backups === undefined ? [] : await anchorsInBackups(backups, keys);
  const parsedHeads = [...heads, ...backupAnchors, externalAnchor].map((one) =>
    parseHead(keys, one),
  );
  return { heads: parsedHeads.filter((one) => one !== undefined), errors };
}

async function verifyAll(
  office: Office,
  snapshotOffice: Office,
  damage: string[],
  anchors: SignedAnchors,
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
          ` (entry ${id}): the earlier entries number ${continuesAfter + 1} to ${hadReached} are not in the log.`,
      ),
      ...audit.acceptedGaps.map(
        (gap) => `The audit log: ${describeGap(gap)} missing, and an operator accepted that.`,
      ),
      `The documents: ${documents.intact} are unchanged since the upload.`,
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
      return `the ${error.end} entry of the log is not the one that this portal signed`;
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
  return `Encryption: ${unencrypted} of them are not encrypted yet; the portal encrypts them while it runs.`;
}

const reasons: Record<AlarmReason, string> = {
  headMissing: "the signed end of the log was missing",
  headForged: "the end of the log was not signed by this portal",
  endDiffers: "the last entry of the log was missing, or was not the one that this portal signed",
  behind: "the log ended before an entry it had earlier",
  anchorDiffers: "an entry that was in the log is missing, or another took its place",
  anchorForged: "the file audit-anchors.json in DATA_DIR was not signed by this portal",
  begunAgain: "the log was to begin anew, although it had begun before",
  forgedEntries: "the log held entries that this portal did not write",
};

function describeDocument(error: DocumentError): string {
  if (error.error === "unknown") return `${error.id} belongs to no application and no form`;
  const owner = error.applicationId ? `of application ${error.applicationId}` : "of a form";
  if (error.error === "unreadable")
    return `${error.id} ${owner} cannot be read (${error.reason}): repair the disk or the document store`;
  return error.error === "missing"
    ? `${error.id} ${owner} is missing`
    : `${error.id} ${owner} is damaged or was changed`;
}
