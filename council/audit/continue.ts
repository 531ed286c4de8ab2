import { isBefore } from "./anchors.ts";
import { lastSealed } from "./begin.ts";
import {
  findHead,
  headOf,
  writeHead,
  type AuditOffice,
  type Head,
  type SignedHead,
} from "./chain.ts";
import type { AuditAction } from "./actions.ts";
import type { AuditDetails } from "./detail-fields.ts";
import { recordAudit } from "./record.ts";

/** Why the chain continues from an entry that is not the end that was signed. */
interface Continuation {
  action: Extract<AuditAction, "RESTORE" | "AUDIT_ALARM">;
  details: AuditDetails;
  /** The furthest end that is stored outside the database. */
  anchor: Head | undefined;
}

/**
 * Continues the chain after the last sealed entry in the database, in a new epoch, and appends an entry that
 * contains the end that was signed before. Changes no existing entry.
 */
export async function continueChain(
  tx: AuditOffice,
  { action, details, anchor }: Continuation,
): Promise<SignedHead> {
  const last = await lastSealed(tx);
  const head = await findHead(tx);
  const signedEnd = furthestOf(typeof head === "object" ? head : undefined, anchor);
  const epoch = (signedEnd?.epoch ?? 0) + 1;
  const isEndInDatabase =
    signedEnd?.hash === last.hash || (signedEnd?.sequence ?? 0) < last.sequence;
  const steppedBackFrom = signedEnd && !isEndInDatabase ? headOf(signedEnd) : null;
  await recordAudit(tx, "operator", {
    action,
    details: { ...details, epoch, continuesAfter: last.sequence, steppedBackFrom },
  });
  return writeHead(tx, { epoch, sequence: last.sequence, hash: last.hash });
}

function furthestOf(one: Head | undefined, other: Head | undefined): Head | undefined {
  if (!one || !other) return one ?? other;
  return isBefore(one, other) ? other : one;
}
