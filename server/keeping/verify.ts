import { findApplicationFaults } from "../../council/applications/verify.ts";
import { verifyAudit, type AuditFault } from "../../council/audit/verify.ts";
import { verifyDocuments, type DocumentFault } from "../../council/documents/verify.ts";
import type { Office } from "../../council/office.ts";
import { findDamage, findLostRows } from "../../database/check.ts";
import { isDamage } from "../../database/damage.ts";
import { openSnapshot } from "../../database/open.ts";

/** What was proven, and what is wrong, a line each. */
export interface Proof {
  sound: string[];
  faults: string[];
}

/** Proves the database, the audit log and every document, as they are at this moment. */
export async function verifyPortal(office: Office, databaseUrl: string): Promise<Proof> {
  const snapshot = await openSnapshot(databaseUrl);
  const seen: Office = { ...office, db: snapshot.queries };
  try {
    const damage = await findDamage(seen.engine, seen.db);
    return await prove(office, seen, damage).catch((error: unknown) => asFarAs(damage, error));
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

async function prove(office: Office, seen: Office, damage: string[]): Promise<Proof> {
  const database = [
    ...damage,
    ...(await findLostRows(seen.db)),
    ...(await findApplicationFaults(seen)),
  ];
  const audit = await verifyAudit(seen);
  const documents = await verifyDocuments(office, seen.db);
  return {
    sound: [
      ...(database.length === 0 ? ["The database is sound."] : []),
      `The audit log: ${audit.entries} entries in the chain, ${audit.unsealed} not sealed yet.`,
      `The documents: ${documents.sound} are as they came.`,
      describeEncryption(documents),
    ],
    faults: [
      ...database.map(ofDatabase),
      ...audit.faults.map((fault) => `Audit log: ${describeAudit(fault)}`),
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
      return fault.from === fault.to
        ? `entry number ${fault.from} is missing`
        : `entries number ${fault.from} to ${fault.to} are missing`;
    case "wrongEnd":
      return `its ${fault.end} entry is not the one this portal signed`;
  }
}

function describeEncryption({ sound, inClear }: { sound: number; inClear: number }): string {
  if (inClear === 0) return `Encryption: all ${sound} of them are encrypted.`;
  return `Encryption: ${inClear} of them are not encrypted yet; the portal does it while it serves.`;
}

function describeDocument(fault: DocumentFault): string {
  if (fault.fault === "unknown") return `${fault.id} is in no row`;
  const owner = fault.applicationId ? `of application ${fault.applicationId}` : "of a form";
  return fault.fault === "missing"
    ? `${fault.id} ${owner} is missing`
    : `${fault.id} ${owner} is not what came`;
}
