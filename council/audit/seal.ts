import type { Office } from "../office.ts";
import { highestOf, isBefore } from "./anchors.ts";
import {
  findHead,
  hashOf,
  isGenuine,
  writeHead,
  type AuditRow,
  type Link,
  type SignedHead,
} from "./chain.ts";
import { tryAdvisoryLock } from "./advisory-lock.ts";
import { checkAnchors } from "./check-anchors.ts";

/** Other writers wait while one batch is sealed. */
const batchSize = 250;

/** Bounds the forged entries that are checked per run, and so the processor time. */
const refusedAtMost = 10_000;

/** Called with the ids of entries that are not sealed because the portal did not write them. */
export type OnRefused = (ids: string[]) => void;

/**
 * Seals the entries committed since the last run into the chain, oldest first, after comparing the
 * end of the chain with the anchors outside the database (`checkAnchors`). Entries are written
 * without chaining, so that requests do not wait for each other; one process at a time seals. An
 * entry without a valid MAC is skipped. Run every second. After `stopping` is aborted, the current
 * batch is the last.
 * @returns how many entries were sealed.
 */
export async function sealAudit(
  office: Office,
  stopping?: AbortSignal,
  onRefused: OnRefused = (ids) => logRefused(office, ids),
): Promise<number> {
  if (stopping?.aborted) return 0;
  await checkAnchors(office);
  const refused: string[] = [];
  let sealed = 0;
  for (let after: Cursor | undefined; !stopping?.aborted && refused.length < refusedAtMost;) {
    // Runs every second, so it takes the write lock only when there is something to seal.
    if (!(await unsealedEntries(office, after).select("id").limit(1).executeTakeFirst())) break;
    const batch = await office.change((tx) => sealBatch(tx, after));
    if (!batch) break;
    sealed += batch.sealed;
    refused.push(...batch.refused);
    after = batch.last;
  }
  await saveAnchor(office);
  if (refused.length > 0) onRefused(refused);
  return sealed;
}

/** Logs the ids of skipped entries to the process log. */
export function logRefused({ log }: Office, ids: string[]): void {
  const entries = ids.slice(0, 20);
  log.error({ count: ids.length, entries }, "audit entries that this portal did not write");
}

/** The last entry that was read. */
type Cursor = Pick<AuditRow, "timestamp" | "id">;

interface Batch {
  sealed: number;
  refused: string[];
  last: Cursor;
}

async function sealBatch(tx: Office, after: Cursor | undefined): Promise<Batch | undefined> {
  if (!(await tryAdvisoryLock(tx))) return undefined;
  const rows = await unsealedEntries(tx, after)
    .selectAll()
    .orderBy("timestamp")
    .orderBy("id")
    .limit(batchSize)
    .execute();
  if (rows.length === 0) return undefined;
  const genuine = rows.filter((row) => isGenuine(tx.keys, row));
  const refused = rows.filter((row) => !genuine.includes(row)).map(({ id }) => id);
  if (genuine.length > 0) {
    const { epoch, ...head } = await getHead(tx);
    let end: Link = head;
    for (const row of genuine) end = await seal(tx, row, end);
    await writeHead(tx, { epoch, sequence: end.sequence, hash: end.hash });
  }
  return { sealed: genuine.length, refused, last: rows.at(-1)! };
}

function unsealedEntries({ db }: Office, after: Cursor | undefined) {
  const rows = db.selectFrom("logs").where("sequence", "is", null);
  if (!after) return rows;
  return rows.where(({ eb, refTuple, tuple }) =>
    eb(refTuple("timestamp", "id"), ">", tuple(after.timestamp, after.id)),
  );
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

/** Stores the end of the chain outside the database after the commit. */
async function saveAnchor(office: Office): Promise<void> {
  const state = await office.anchors.read();
  const anchor = highestOf(office.keys, state.heads);
  const head = await findHead(office);
  if (typeof head !== "object" || anchor === "forged") return;
  if (anchor && !isBefore(anchor, head)) return;
  await office.anchors.write({ ...state, heads: [head] });
}
