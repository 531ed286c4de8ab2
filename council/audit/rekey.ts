import type { Keys } from "../keys.ts";
import type { Office } from "../office.ts";
import { findContradiction, findFurthestHead } from "./anchors.ts";
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
  /** The errors of the log under the old keys. An entry or a link that the old keys did not sign stays as it is. */
  errors: AuditError[];
  /**
   * The end of the chain, signed with the new keys; undefined if the portal did not write the stored end. The stored end
   * then stays unchanged, and raises an alarm the next time entries are sealed.
   */
  head: SignedHead | undefined;
}

/**
 * Authenticates the audit log with other keys, in the transaction of a change of SECRET_KEY: renews the MAC of every entry
 * and the signatures of the checkpoint, the boundary and the head, if the old keys verify them. The hashes of the chain
 * do not depend on a key and stay. Call `anchorRekeyed` with the returned head before the transaction commits.
 */
export async function rekeyAudit(tx: Office, from: Keys, to: Keys): Promise<RekeyResult> {
  const oldOffice: Office = { ...tx, keys: from };
  const { heads } = await tx.anchors.read();
  const anchors = heads.map((head) => parseHead(from, head)).filter((one) => one !== undefined);
  const { errors } = await verifyAudit(oldOffice, anchors);
  const head = await findHead(oldOffice);
  const contradiction = await findContradiction(oldOffice, head, findFurthestHead(from, heads));
  const newOffice = { ...tx, keys: to };
  for await (const row of auditRowsById(oldOffice, (where) => where("mac", "is not", null)))
    if (hasValidMac(from, row))
      await tx.db
        .updateTable("logs")
        .set({ mac: macOf(to, row) })
        .where("id", "=", row.id)
        .execute();
  for (const key of ["auditCheckpoint", "auditBoundary"] as const) {
    const link = await findLink(oldOffice, key);
    if (typeof link === "object") await signLink(newOffice, key, link);
  }
  if (contradiction || typeof head !== "object") return { errors, head: undefined };
  const { epoch, sequence, hash } = head;
  return { errors, head: await writeHead(newOffice, { epoch, sequence, hash }) };
}

/** Bounds the number of stored ends if the key is changed again and again. */
const earlierHeadsKept = 10;

/**
 * Adds the newly signed end to the anchors and keeps the end that the old key signed: if the process is killed, the portal
 * finds an anchor whichever key it then has.
 */
export async function anchorRekeyed({ anchors }: Office, head: SignedHead): Promise<void> {
  const state = await anchors.read();
  await anchors.write({ ...state, heads: [...state.heads.slice(-earlierHeadsKept), head] });
}
