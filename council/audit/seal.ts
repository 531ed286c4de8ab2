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
import { isOurTurn } from "./turn.ts";
import { watchChain } from "./watch.ts";

/** Others wait to write while one batch is chained. */
const atOnce = 250;

/** Of forged entries so many are looked at each time: more must not keep the processor busy. */
const refusedAtMost = 10_000;

/** Told of the ids of entries that are not sealed since the portal did not write them. */
export type Refused = (ids: string[]) => void;

/**
 * Chains the entries committed since the last time, oldest first, after comparing the end of the chain
 * with the anchors outside the database (`watchChain`). Entries are written unchained, so that no two
 * requests wait for each other; of several processes one at a time seals. An entry without a valid MAC
 * is left as it is. Run it every second. When `stopping` is aborted, the batch under way is the last.
 * @returns how many entries were sealed.
 */
export async function sealAudit(
  office: Office,
  stopping?: AbortSignal,
  tellRefused: Refused = (ids) => tell(office, ids),
): Promise<number> {
  if (stopping?.aborted) return 0;
  await watchChain(office);
  const refused: string[] = [];
  let sealed = 0;
  for (let after: Cursor | undefined; !stopping?.aborted && refused.length < refusedAtMost;) {
    // Asked every second: only when there is something does it take the write lock.
    if (!(await unsealed(office, after).select("id").limit(1).executeTakeFirst())) break;
    const batch = await office.change((tx) => sealBatch(tx, after));
    if (!batch) break;
    sealed += batch.sealed;
    refused.push(...batch.refused);
    after = batch.last;
  }
  await keepAnchor(office);
  if (refused.length > 0) tellRefused(refused);
  return sealed;
}

/** Says it in the process log. */
export function tell({ log }: Office, ids: string[]): void {
  const entries = ids.slice(0, 20);
  log.error({ count: ids.length, entries }, "audit entries that this portal did not write");
}

/** The last entry that was looked at. */
type Cursor = Pick<AuditRow, "timestamp" | "id">;

interface Batch {
  sealed: number;
  refused: string[];
  last: Cursor;
}

async function sealBatch(tx: Office, after: Cursor | undefined): Promise<Batch | undefined> {
  if (!(await isOurTurn(tx))) return undefined;
  const rows = await unsealed(tx, after)
    .selectAll()
    .orderBy("timestamp")
    .orderBy("id")
    .limit(atOnce)
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

function unsealed({ db }: Office, after: Cursor | undefined) {
  const rows = db.selectFrom("logs").where("sequence", "is", null);
  if (!after) return rows;
  return rows.where(({ eb, refTuple, tuple }) =>
    eb(refTuple("timestamp", "id"), ">", tuple(after.timestamp, after.id)),
  );
}

/** @throws when the end is not the one we signed: it was when we looked a moment ago. */
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

/** Keeps the end of the chain outside the database, once it is committed. */
async function keepAnchor(office: Office): Promise<void> {
  const state = await office.anchors.read();
  const anchor = highestOf(office.keys, state.heads);
  const head = await findHead(office);
  if (typeof head !== "object" || anchor === "forged") return;
  if (anchor && !isBefore(anchor, head)) return;
  await office.anchors.write({ ...state, heads: [head] });
}
