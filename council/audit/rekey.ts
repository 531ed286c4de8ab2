import type { Keys } from "../keys.ts";
import type { Office } from "../office.ts";
import { findContradiction, highestOf } from "./anchors.ts";
import {
  findHead,
  findLink,
  hasValidMac,
  macOf,
  parseHead,
  signLink,
  writeHead,
  type SignedHead,
} from "./chain.ts";
import { auditRowsById } from "./rows-by-id.ts";
import { verifyAudit, type AuditError } from "./verify.ts";

export interface RekeyResult {
  /** The errors of the log under the old keys. An entry or a link that they did not sign stays as it is. */
  errors: AuditError[];
  /**
   * The end under the new keys; undefined if the stored end is not the one the portal wrote. That end stays
   * unchanged and raises an alarm when the portal serves.
   */
  head: SignedHead | undefined;
}

/**
 * Authenticates the audit log with other keys, in the transaction of a change of SECRET_KEY: renews the MAC
 * of every entry and the signature of both ends, if the old keys verify them. The hashes of the chain do not
 * depend on a key and stay. Call `anchorRekeyed` with the head before the transaction commits.
 */
export async function rekeyAudit(tx: Office, from: Keys, to: Keys): Promise<RekeyResult> {
  const old: Office = { ...tx, keys: from };
  const { heads } = await tx.anchors.read();
  const anchors = heads.map((head) => parseHead(from, head)).filter((one) => one !== undefined);
  const { errors } = await verifyAudit(old, anchors);
  const head = await findHead(old);
  const contradiction = await findContradiction(old, head, highestOf(from, heads));
  const office = { ...tx, keys: to };
  for await (const row of auditRowsById(old, (where) => where("mac", "is not", null)))
    if (hasValidMac(from, row))
      await tx.db
        .updateTable("logs")
        .set({ mac: macOf(to, row) })
        .where("id", "=", row.id)
        .execute();
  for (const key of ["auditCheckpoint", "auditBoundary"] as const) {
    const link = await findLink(old, key);
    if (typeof link === "object") await signLink(office, key, link);
  }
  if (contradiction || typeof head !== "object") return { errors, head: undefined };
  const { epoch, sequence, hash } = head;
  return { errors, head: await writeHead(office, { epoch, sequence, hash }) };
}

/** Bounds the stored ends if the change of the key is repeated. */
const earlierHeadsKept = 10;

/** Stores the end outside the database under both keys, so that after a kill either key finds its own. */
export async function anchorRekeyed({ anchors }: Office, head: SignedHead): Promise<void> {
  const state = await anchors.read();
  await anchors.write({ ...state, heads: [...state.heads.slice(-earlierHeadsKept), head] });
}
