import { toJson } from "../../database/codec.ts";
import { macOf, type AuditRow } from "../../council/audit/chain.ts";
import { sha256 } from "../../council/ids.ts";
import { deriveKeys } from "../../council/keys.ts";

/** The keys of an attacker who can write to the database but does not know SECRET_KEY. */
export const forgersKeys = deriveKeys("a key that the forger made up, long");

/** An audit entry that the portal did not write; it is not sealed. @param timestamp milliseconds UTC */
export function makeForgedRow(id: string, timestamp: number): AuditRow {
  const details = toJson({ invented: true });
  const row = {
    id,
    userId: "somebody",
    userRole: "admin",
    action: "UPDATE_APPLICATION_STATUS",
    subjectId: "an application",
    detailsHash: sha256(details),
    timestamp,
    ipAddress: "192.0.2.1",
  };
  return {
    ...row,
    details,
    mac: macOf(forgersKeys, row),
    sequence: null,
    previousHash: null,
    hash: null,
  };
}
