import type { Keys } from "../keys.ts";
import { isAsSealed, isGenuine, type AuditRow, type Link } from "./chain.ts";

/** `forged`: this portal did not write the entry as it is now. */
export type EntryProof = "sealed" | "notSealedYet" | "forged";

/**
 * Compares one entry with its MAC and its link. Does not prove that no entry is missing: for that, `verifyAudit` reads the
 * whole chain.
 * @param boundary the last entry that an older release wrote without a MAC
 */
export function proofOf(
  keys: Pick<Keys, "isEntrySignature">,
  row: AuditRow,
  boundary: Link | "forged" | undefined,
): EntryProof {
  const { sequence, previousHash, hash } = row;
  const isSealed = sequence !== null && previousHash !== null && hash !== null;
  const isOld = isSealed && typeof boundary === "object" && sequence <= boundary.sequence;
  if (!(row.mac === null && isOld) && !isGenuine(keys, row)) return "forged";
  if (!isSealed) return "notSealedYet";
  return isAsSealed({ ...row, sequence, previousHash, hash }) ? "sealed" : "forged";
}
