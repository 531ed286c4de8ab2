import type { Insertable } from "kysely";
import { toJson } from "../../database/codec.ts";
import { preparedQuery } from "../../database/prepared.ts";
import type { LogsTable } from "../../database/tables.ts";
import { newId, sha256 } from "../ids.ts";
import type { Caller, Person } from "../permissions.ts";
import type { AuditAction } from "./actions.ts";
import type { AuditDetails } from "./detail-fields.ts";
import { macOf, type AuditOffice } from "./chain.ts";

/** Who acted: a signed-in person, or `operator`, which means the portal by itself or its operator with a command. */
export type AuditActor = Pick<Person & Caller, "uid" | "role" | "ipAddress"> | "operator";

export interface AuditEntry<Details extends AuditDetails = AuditDetails> {
  action: AuditAction;
  /** The id of the affected record. */
  subjectId?: string;
  details: OnlyNamed<Details>;
}

/** Makes fields that are not in `detailFields` an error of types, even if they come from a spread object. */
type OnlyNamed<Details> = Details & {
  readonly [Name in Exclude<keyof Details, keyof AuditDetails>]: never;
};

/**
 * Writes one audit entry, with a MAC by the portal's key, in the transaction of the change that the entry records. The
 * entry is added to the chain later.
 */
export async function recordAudit<Details extends AuditDetails>(
  tx: AuditOffice,
  actor: AuditActor,
  entry: AuditEntry<Details>,
): Promise<void> {
  const details = toJson(entry.details);
  const person = actor === "operator" ? undefined : actor;
  const row = {
    id: newId(tx),
    userId: person?.uid ?? null,
    userRole: person?.role ?? "operator",
    action: entry.action,
    subjectId: entry.subjectId ?? null,
    detailsHash: sha256(details),
    timestamp: tx.clock(),
    ipAddress: person?.ipAddress ?? "local",
  };
  tx.unsealed?.written.set(row.id, row.timestamp);
  await insertEntry(tx, { ...row, details, mac: macOf(tx.keys, row) });
}

const insertEntry = preparedQuery(({ db }, row: Insertable<LogsTable>) =>
  db.insertInto("logs").values(row),
);
