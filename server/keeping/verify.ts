import { highestOf, type AlarmReason } from "../../council/audit/anchors.ts";
import { parseHead, type SignedHead } from "../../council/audit/chain.ts";
import { findApplicationFaults } from "../../council/applications/verify.ts";
import { verifyAudit, type AuditFault } from "../../council/audit/verify.ts";
import { verifyDocuments, type DocumentFault } from "../../council/documents/verify.ts";
import type { Office } from "../../council/office.ts";
import { findDamage, findLostRows } from "../../database/check.ts";
import { isDamage } from "../../database/damage.ts";
import { openSnapshot } from "../../database/open.ts";
import type { Config } from "../config.ts";
import { anchorsInBackups } from "./known-anchors.ts";

/** The result: numbers of verified items, and one line per error. */
export interface Proof {
  sound: string[];
  faults: string[];
}

/**
 * Verifies the database, the audit log and every document on a snapshot.
 * @param given an end of the audit chain from the process log to compare with as well
 */
export async function verifyPortal(
  office: Office,
  { databaseUrl, backups }: Pick<Config, "databaseUrl"> & { backups?: { folder: string } },
  given?: SignedHead,
): Promise<Proof> {
  // Before the snapshot: the chain may only be further than they are.
  const anchors = await findAnchors(office, backups?.folder, given);
  const snapshot = await openSnapshot(databaseUrl);
  const seen: Office = { ...office, db: snapshot.queries };
  try {
    const damage = await findDamage(seen.engine, seen.db);
    return await prove(office, seen, damage, anchors).catch((error: unknown) =>
      asFarAs(damage, error),
    );
  } finally {
    await snapshot.close();
  }
}

/** @throws what went wrong in a database that is whole */
function asFarAs(damage: string[], error: unknown): Proof {
  if (damage.length === 0 && !isDamage(error)) throw error;
  const reason = error instanceof Error ? error.message : String(error);
  const end = `it is damaged: nothing more can be proven (${reason})`;
  return { sound: [], faults: [...damage, end].map(ofDatabase) };
}

interface KnownAnchors {
  heads: SignedHead[];
  /** What is wrong with the anchors themselves, a line each. */
  faults: string[];
}

async function findAnchors(
  { anchors, keys }: Office,
  backups: string | undefined,
  given: SignedHead | undefined,
): Promise<KnownAnchors> {
  const { heads, alarms } = await anchors.read();
  const faults = alarms.map(
    ({ at, reason }) => `alarm of ${new Date(at).toISOString()}: ${reasons[reason]}`,
  );
  if (highestOf(keys, heads) === "forged") faults.push(reasons.anchorForged);
  if (given && !parseHead(keys, given))
    faults.push("the anchor given was not signed by this portal");
  const saved = backups === undefined ? [] : await anchorsInBackups(backups, keys);
  const all = [...heads, ...saved, given].map((one) => parseHead(keys, one));
  return { heads: all.filter((one) => one !== undefined), faults };
}

async function prove(
  office: Office,
  seen: Office,
  damage: string[],
  anchors: KnownAnchors,
): Promise<Proof> {
  const database = [
    ...damage,
    ...(await findLostRows(seen.db)),
    ...(await findApplicationFaults(seen)),
  ];
  const audit = await verifyAudit(seen, anchors.heads);
  const documents = await verifyDocuments(office, seen.db);
  return {
    sound: [
      ...(database.length === 0 ? ["The database is sound."] : []),
      `The audit log: ${audit.entries} entries in the chain, ${audit.unsealed} not sealed yet.`,
      ...audit.steppedBack.map(
        ({ id, action, from, to }) =>
          `The audit log goes on after ${action === "RESTORE" ? "a restored backup" : "an alarm"}` +
          ` (entry ${id}): what were entries number ${from + 1} to ${to} before is not in it.`,
      ),
      ...audit.acceptedGaps.map(
        (gap) => `The audit log: ${describeGap(gap)} missing, and an operator accepted that.`,
      ),
      `The documents: ${documents.sound} are as they came.`,
      describeEncryption(documents),
    ],
    faults: [
      ...database.map(ofDatabase),
      ...audit.faults.map((fault) => `Audit log: ${describeAudit(fault)}`),
      ...anchors.faults.map((fault) => `Audit log: ${fault}`),
      ...documents.faults.map((fault) => `Documents: ${describeDocument(fault)}`),
    ],
  };
}

function ofDatabase(fault: string): string {
  return `Database: ${fault}`;
}

function describeAudit(fault: AuditFault): string {
  switch (fault.fault) {
    case "changed":
      return `entry ${fault.id} was changed`;
    case "broken":
      return `entry ${fault.id} does not follow the one before it`;
    case "missing":
      return `${describeGap(fault)} missing`;
    case "forged":
      return `entry ${fault.id} was not written by this portal`;
    case "notAnchored":
      return `${reasons[fault.reason]} (number ${fault.expected.sequence} of epoch ${fault.expected.epoch})`;
    case "alarm":
      return `entry ${fault.id} is an alarm that nobody has accepted`;
    case "wrongEnd":
      return `its ${fault.end} entry is not the one this portal signed`;
  }
}

function describeGap({ from, to }: { from: number; to: number }): string {
  return from === to ? `entry number ${from} is` : `entries number ${from} to ${to} are`;
}

function describeEncryption({ sound, inClear }: { sound: number; inClear: number }): string {
  if (inClear === 0) return `Encryption: all ${sound} of them are encrypted.`;
  return `Encryption: ${inClear} of them are not encrypted yet; the portal does it while it serves.`;
}
const reasons: Record<AlarmReason, string> = {
  headMissing: "its signed end was gone",
  headForged: "its end was not signed by this portal",
  endDiffers: "its last entry was gone, or another than the one signed",
  behind: "it ended before an entry that it had already",
  anchorDiffers: "an entry that it had is gone, or another",
  anchorForged: "the anchors in DATA_DIR were not signed by this portal",
};

function describeDocument(fault: DocumentFault): string {
  if (fault.fault === "unknown") return `${fault.id} is in no row`;
  const owner = fault.applicationId ? `of application ${fault.applicationId}` : "of a form";
  return fault.fault === "missing"
    ? `${fault.id} ${owner} is missing`
    : `${fault.id} ${owner} is not what came`;
}
