import type { Selectable } from "kysely";
import { toJson } from "../../database/codec.ts";
import type { LogsTable } from "../../database/tables.ts";
import { findFact, writeFact } from "../facts.ts";
import { sha256 } from "../ids.ts";
import type { Office } from "../office.ts";

export type AuditRow = Selectable<LogsTable>;

/** A place in the chain: how many entries stand up to it, and the hash of the last. */
export interface Link {
  sequence: number;
  hash: string;
}

/** Before the first entry. */
export const beginning: Link = { sequence: 0, hash: "0".repeat(64) };

/** Where the chain ends, and after which place it begins once old entries are gone. */
type SignedPlace = "auditHead" | "auditCheckpoint";

/** The hash that binds an entry to the one before it. Its details count by their own hash alone. */
export function hashOf(row: AuditRow, { sequence, hash }: Link): string {
  return sha256(
    toJson([
      sequence,
      hash,
      row.id,
      row.userId,
      row.userRole,
      row.action,
      row.subjectId,
      row.detailsHash,
      row.timestamp,
      row.ipAddress,
    ]),
  );
}

/**
 * Writes down a place, signed: who can write to the database but has not the key can change no entry
 * unnoticed, not even by making all hashes after it anew, and cut nothing off at either end.
 */
export async function signPlace(tx: Office, place: SignedPlace, link: Link): Promise<void> {
  const { sequence, hash } = link;
  const signature = tx.keys.signSeal(sealedText(place, link));
  await writeFact(tx, place, { sequence, hash, signature });
}

/** A place as it was written down; `forged` when the signature does not hold. */
export async function findPlace(
  office: Office,
  place: SignedPlace,
): Promise<Link | "forged" | undefined> {
  const found = await findFact<Link & { signature?: string }>(office, place);
  if (!found) return undefined;
  const { sequence, hash, signature } = found;
  const isOurs = office.keys.isSeal(sealedText(place, { sequence, hash }), signature ?? "");
  return isOurs ? { sequence, hash } : "forged";
}

function sealedText(place: SignedPlace, { sequence, hash }: Link): string {
  return `${place} ${sequence} ${hash}`;
}
