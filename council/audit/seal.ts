import type { ExpressionBuilder } from "kysely";
import type { Tables } from "../../database/tables.ts";
import type { Office } from "../office.ts";
import { findFurthestHead, isBefore } from "./anchors.ts";
import {
  findHead,
  hashOf,
  isGenuine,
  writeHead,
  type AuditRow,
  type Link,
  type SignedHead,
} from "./chain.ts";
import { trySealingLock } from "./sealing-lock.ts";
import { raiseAlarmOfForged } from "./raise-alarm-of-forged.ts";
import { checkAnchors } from "./check-anchors.ts";
import type { Cursor } from "./unsealed.ts";

/** How many entries one transaction seals. Small, because other writers wait while a batch is sealed. */
const batchSize = 250;

/** Bounds how many forged entries a run checks, and so its processor time. The next run reads on after these entries. */
const refusedAtMost = 2500;

/**
 * How long a process remembers the id of an entry that it wrote. If the change failed, the entry never appears. If the
 * change commits later than this, the entry is found like the entries of other processes.
 */
const rememberedMs = 10 * 60 * 1000;

/** Called with the ids of entries that are not sealed because the portal did not write them. */
export type OnRefused = (ids: string[]) => void;

/**
 * Seals the entries committed since the last run into the chain, oldest first, after comparing the
 * end of the chain with the anchors outside the database (`checkAnchors`). Requests write entries
 * without linking them, so that they do not wait for each other; one process at a time seals. An
 * entry without a valid MAC is skipped, and raises an alarm. Entries that this process wrote are found by their ids and
 * sealed first: no number of forged entries can delay them. Runs every second.
 * @param stopping when aborted, the current batch is the last
 * @returns how many entries were sealed.
 */
export async function sealAudit(
  office: Office,
  stopping?: AbortSignal,
  onRefused: OnRefused = (ids) => logRefused(office, ids),
): Promise<number> {
  if (stopping?.aborted) return 0;
  await checkAnchors(office);
  const sealed = await sealWritten(office, stopping);
  const others = await sealOthers(office, stopping);
  await saveAnchor(office);
  await raiseAlarmOfForged(office, others.refused);
  if (others.refused.length > 0) onRefused(others.refused);
  return sealed + others.sealed;
}

/** Logs the ids of skipped entries to the process log. */
export function logRefused({ log }: Office, ids: string[]): void {
  const entries = ids.slice(0, 20);
  log.error({ count: ids.length, entries }, "audit entries that this portal did not write");
}

/** Seals the entries that this process wrote. @returns how many were sealed */
async function sealWritten(office: Office, stopping?: AbortSignal): Promise<number> {
  const { written } = office.unsealed;
  let sealed = 0;
  const ids = [...written.keys()];
  for (let from = 0; from < ids.length && !stopping?.aborted; from += batchSize) {
    const batchIds = ids.slice(from, from + batchSize);
    const rows = await office.db
      .selectFrom("logs")
      .select(["id", "sequence"])
      .where("id", "in", batchIds)
      .execute();
    if (rows.some(({ sequence }) => sequence === null)) {
      const batch = await office.change((tx) =>
        sealBatch(tx, (unsealed) => unsealed.where("id", "in", batchIds)),
      );
      sealed += batch?.genuine.length ?? 0;
      for (const { id } of batch?.genuine ?? []) written.delete(id);
    }
    for (const { id, sequence } of rows) if (sequence !== null) written.delete(id);
  }
  const oldest = office.clock() - rememberedMs;
  for (const [id, at] of written) if (at < oldest) written.delete(id);
  return sealed;
}

/** Seals the entries that other processes wrote, beginning where the last run ended. */
async function sealOthers(office: Office, stopping?: AbortSignal) {
  const totals = { sealed: 0, refused: [] as string[] };
  for (let { after } = office.unsealed; !stopping?.aborted;) {
    if (totals.refused.length >= refusedAtMost) break;
    const from = after;
    const restrict: Restrict = (unsealed) => (from ? unsealed.where(isAfter(from)) : unsealed);
    // This runs every second, so it takes the write lock only when there is something to seal.
    const read = await readBatch(office, restrict);
    const batch =
      read.genuine.length === 0 ? read : await office.change((tx) => sealBatch(tx, restrict));
    if (!batch) break;
    totals.sealed += batch.genuine.length;
    totals.refused.push(...batch.refused);
    after = batch.last;
    office.unsealed.after = after;
    if (!after) break;
  }
  return totals;
}

interface Batch {
  genuine: AuditRow[];
  /** The ids of entries that the portal did not write. */
  refused: string[];
  /** The last entry that was read; undefined if there was none. */
  last: Cursor | undefined;
}

type UnsealedEntries = ReturnType<typeof unsealedEntries>;
type Restrict = (unsealed: UnsealedEntries) => UnsealedEntries;

async function readBatch(office: Office, restrict: Restrict): Promise<Batch> {
  const rows = await restrict(unsealedEntries(office))
    .selectAll()
    .orderBy("timestamp")
    .orderBy("id")
    .limit(batchSize)
    .execute();
  const genuine = rows.filter((row) => isGenuine(office.keys, row));
  const refused = rows.filter((row) => !genuine.includes(row)).map(({ id }) => id);
  return { genuine, refused, last: rows.at(-1) };
}

/** @returns the batch that was sealed; undefined if another process is sealing */
async function sealBatch(tx: Office, restrict: Restrict): Promise<Batch | undefined> {
  if (!(await trySealingLock(tx))) return undefined;
  const batch = await readBatch(tx, restrict);
  const { genuine } = batch;
  if (genuine.length > 0) {
    const { epoch, ...head } = await getHead(tx);
    let end: Link = head;
    for (const row of genuine) end = await seal(tx, row, end);
    await writeHead(tx, { epoch, sequence: end.sequence, hash: end.hash });
  }
  return batch;
}

function unsealedEntries({ db }: Office) {
  return db.selectFrom("logs").where("sequence", "is", null);
}

function isAfter({ timestamp, id }: Cursor) {
  return ({ eb, refTuple, tuple }: ExpressionBuilder<Tables, "logs">) =>
    eb(refTuple("timestamp", "id"), ">", tuple(timestamp, id));
}

/** @throws if the end is not the one this portal signed, although it was at the check just before. */
async function getHead(tx: Office): Promise<SignedHead> {
  const head = await findHead(tx);
  if (head === undefined) throw new Error("The signed end of the audit chain is gone");
  if (head === "forged") throw new Error("The end of the audit chain is not signed by this portal");
  return head;
}

async function seal(tx: Office, row: AuditRow, end: Link): Promise<Link> {
  const link = { sequence: end.sequence + 1, hash: hashOf(row, end) };
  await tx.db
    .updateTable("logs")
    .set({ ...link, previousHash: end.hash })
    .where("id", "=", row.id)
    .execute();
  return link;
}

/** Stores the end of the chain outside the database. Called after the commit, so that no anchor is ahead of the database. */
async function saveAnchor(office: Office): Promise<void> {
  const state = await office.anchors.read();
  const anchor = findFurthestHead(office.keys, state.heads);
  const head = await findHead(office);
  if (typeof head !== "object" || anchor === "forged") return;
  if (anchor && !isBefore(anchor, head)) return;
  await office.anchors.write({ ...state, heads: [head] });
}
