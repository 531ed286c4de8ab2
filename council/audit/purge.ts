import type { Office } from "../office.ts";
import { lockState } from "../portal-state.ts";
import { genesis, findHead, findLink, isGenuine, signLink, type Link } from "./chain.ts";

/**
 * Deletes the oldest entries and signs the new beginning of the chain, so that `verify` still proves the
 * remaining entries. Unsealed entries stay. A gap is skipped only after an operator accepted the alarms about
 * it.
 * @returns the number deleted, at most `atMost`; `incomplete` with nothing deleted if the chain is broken,
 * since it may be evidence.
 */
export async function purgeEntriesBefore(
  tx: Office,
  before: number,
  atMost: number,
): Promise<number | "incomplete"> {
  // Of two purges at once the second goes on where the first ended.
  await lockState(tx, "auditHead");
  const range = await findPurgeRange(tx, before);
  if (range === "incomplete") return range;
  const { start, end } = range;
  if (end <= start.sequence) return 0;
  let last = await findLast(tx, start.sequence, Math.min(end, start.sequence + atMost), atMost);
  const isComplete =
    last && (await countUpTo(tx, last.sequence)) === last.sequence - start.sequence;
  if (!last || !isComplete) {
    const acceptedUpTo = await findAcceptedUpTo(tx);
    if (acceptedUpTo <= start.sequence) return "incomplete";
    last = await findLast(tx, start.sequence, Math.min(end, acceptedUpTo), atMost);
    if (!last) return 0;
  }
  const { numDeletedRows } = await tx.db
    .deleteFrom("logs")
    .where("sequence", "<=", last.sequence)
    .executeTakeFirstOrThrow();
  await signLink(tx, "auditCheckpoint", last);
  return Number(numDeletedRows);
}

/** The last of the consecutive entries after one number, up to another. */
async function findLast(
  { db }: Office,
  after: number,
  upTo: number,
  atMost: number,
): Promise<Link | undefined> {
  const rows = await db
    .selectFrom("logs")
    .select(["sequence", "hash"])
    .where("sequence", ">", after)
    .where("sequence", "<=", upTo)
    .orderBy("sequence")
    .limit(atMost)
    .execute();
  return rows.at(-1) as Link | undefined;
}

async function countUpTo({ db }: Office, sequence: number): Promise<number> {
  const { count } = await db
    .selectFrom("logs")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("sequence", "<=", sequence)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The number of the last entry in which an operator accepted alarms; 0 without one. */
async function findAcceptedUpTo({ db, keys }: Office): Promise<number> {
  const row = await db
    .selectFrom("logs")
    .selectAll()
    .where("action", "=", "ACCEPT_AUDIT_ALARM")
    .where("sequence", "is not", null)
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && isGenuine(keys, row) ? row.sequence! : 0;
}

/** The range from the beginning of the chain to the last entry that is too old. */
async function findPurgeRange(
  office: Office,
  before: number,
): Promise<{ start: Link; end: number } | "incomplete"> {
  const start = (await findLink(office, "auditCheckpoint")) ?? genesis;
  const head = (await findHead(office)) ?? genesis;
  if (start === "forged" || head === "forged") return "incomplete";
  const { newer } = await office.db
    .selectFrom("logs")
    .select((select) => select.fn.min<number | null>("sequence").as("newer"))
    .where("timestamp", ">=", before)
    .executeTakeFirstOrThrow();
  return { start, end: Math.max(start.sequence, newer === null ? head.sequence : newer - 1) };
}
