import type { Keys } from "../keys.ts";
import type { Office } from "../office.ts";
import { findPlace, signPlace } from "./chain.ts";
import { verifyAudit, type AuditFault } from "./verify.ts";

export type Rekeyed =
  | { outcome: "rekeyed" }
  /** Nothing was changed: a key must not vouch for what the one before it did not. */
  | { outcome: "unproven"; faults: AuditFault[] };

/**
 * Authenticates the audit log with other keys, in the transaction of a change of SECRET_KEY: proves it
 * with the old ones, then signs both ends anew. The hashes of the chain know no key and stay.
 */
export async function rekeyAudit(tx: Office, from: Keys, to: Keys): Promise<Rekeyed> {
  const old: Office = { ...tx, keys: from };
  const { faults } = await verifyAudit(old);
  if (faults.length > 0) return { outcome: "unproven", faults };
  for (const place of ["auditCheckpoint", "auditHead"] as const) {
    const link = await findPlace(old, place);
    if (typeof link === "object") await signPlace({ ...tx, keys: to }, place, link);
  }
  return { outcome: "rekeyed" };
}
