import type { Office } from "../office.ts";
import { beginning, findHead, findPlace, signPlace, type Link } from "./chain.ts";

/** How many sealed entries stand before the first that is as new as a moment (milliseconds UTC). */
export async function countEntriesBefore(office: Office, moment: number): Promise<number> {
  const { start, end } = await findStretch(office, moment);
  return end - start.sequence;
}

/**
 * Removes the oldest entries, and signs the place where the chain begins from now on, so that
 * `verify` still proves all that is left. What is not sealed yet stays.
 * @returns how many went, at most `atMost`
 * @throws when the chain does not hold there: nobody should remove what may be evidence.
 */
export async function forgetEntriesBefore(
  tx: Office,
  moment: number,
  atMost: number,
): Promise<number> {
  const { start, end } = await findStretch(tx, moment);
  const upTo = Math.min(end, start.sequence + atMost);
  if (upTo <= start.sequence) return 0;
  const last = await tx.db
    .selectFrom("logs")
    .select("hash")
    .where("sequence", "=", upTo)
    .executeTakeFirst();
  const { numDeletedRows } = await tx.db
    .deleteFrom("logs")
    .where("sequence", "<=", upTo)
    .executeTakeFirstOrThrow();
  if (!last?.hash || Number(numDeletedRows) !== upTo - start.sequence)
    throw new Error("Entries of the audit log are missing: run verify");
  await signPlace(tx, "auditCheckpoint", { sequence: upTo, hash: last.hash });
  return upTo - start.sequence;
}

/** From where the chain begins to the last entry before the first that is new enough. */
async function findStretch(office: Office, moment: number): Promise<{ start: Link; end: number }> {
  const start = (await findPlace(office, "auditCheckpoint")) ?? beginning;
  const head = (await findHead(office)) ?? beginning;
  if (start === "forged" || head === "forged")
    throw new Error("The ends of the audit log are not signed by this portal: run verify");
  const { newer } = await office.db
    .selectFrom("logs")
    .select((select) => select.fn.min<number | null>("sequence").as("newer"))
    .where("timestamp", ">=", moment)
    .executeTakeFirstOrThrow();
  return { start, end: Math.max(start.sequence, newer === null ? head.sequence : newer - 1) };
}
