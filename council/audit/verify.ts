import { sha256 } from "../ids.ts";
import type { Office } from "../office.ts";
import { beginning, findPlace, hashOf, type AuditRow, type Link } from "./chain.ts";

export type AuditFault =
  /** What the entry says is not what was sealed. */
  | { fault: "changed"; id: string }
  /** The entry does not follow the one before it. */
  | { fault: "broken"; id: string }
  /** Entries of these numbers are gone. */
  | { fault: "missing"; from: number; to: number }
  /** The place we signed at one end of the chain is gone, forged, or not where the chain ends. */
  | { fault: "wrongEnd"; end: "first" | "last" };

export interface AuditProof {
  /** Sealed entries that were read. */
  entries: number;
  /** Entries that wait for the sealer. */
  unsealed: number;
  faults: AuditFault[];
}

const atOnce = 1000;

/**
 * Proves that the audit log is whole: every sealed entry as it was written, none missing, up to the
 * end that this portal signed. Entries not sealed yet are counted; nothing proves those.
 * @param office on a snapshot, when the portal serves meanwhile
 */
export async function verifyAudit(office: Office): Promise<AuditProof> {
  const faults: AuditFault[] = [];
  const checkpoint = await findPlace(office, "auditCheckpoint");
  if (checkpoint === "forged") faults.push({ fault: "wrongEnd", end: "first" });
  const start = checkpoint === "forged" ? undefined : (checkpoint ?? beginning);

  let last: Link | undefined = start;
  let entries = 0;
  for await (const row of sealedRows(office)) {
    faults.push(...faultsOf(row, last));
    last = row;
    entries += 1;
  }
  faults.push(...(await faultsOfEnd(office, last ?? beginning)));
  return { entries, unsealed: await countUnsealed(office), faults };
}

type SealedRow = AuditRow & Link & { previousHash: string };

async function* sealedRows({ db }: Office): AsyncIterable<SealedRow> {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom("logs")
      .selectAll()
      .where("sequence", ">", after)
      .orderBy("sequence")
      .limit(atOnce)
      .execute();
    yield* rows as SealedRow[];
    if (rows.length < atOnce) return;
    after = rows.at(-1)!.sequence!;
  }
}

/** @param before the entry before it, or undefined where that is not known */
function* faultsOf(row: SealedRow, before: Link | undefined): Iterable<AuditFault> {
  const { id, sequence, previousHash } = row;
  const isNext = before?.sequence === sequence - 1;
  if (before && !isNext) yield { fault: "missing", from: before.sequence + 1, to: sequence - 1 };
  if (isNext && before.hash !== previousHash) yield { fault: "broken", id };
  const isAsWritten =
    hashOf(row, { sequence: sequence - 1, hash: previousHash }) === row.hash &&
    sha256(row.details) === row.detailsHash;
  if (!isAsWritten) yield { fault: "changed", id };
}

async function faultsOfEnd(office: Office, last: Link): Promise<AuditFault[]> {
  const head = await findPlace(office, "auditHead");
  if (head === undefined && last.sequence === 0) return [];
  if (head === undefined || head === "forged") return [{ fault: "wrongEnd", end: "last" }];
  if (head.sequence > last.sequence)
    return [{ fault: "missing", from: last.sequence + 1, to: head.sequence }];
  const isEnd = head.sequence === last.sequence && head.hash === last.hash;
  return isEnd ? [] : [{ fault: "wrongEnd", end: "last" }];
}

async function countUnsealed({ db }: Office): Promise<number> {
  const row = await db
    .selectFrom("logs")
    .select((select) => select.fn.countAll().as("rows"))
    .where("sequence", "is", null)
    .executeTakeFirstOrThrow();
  return Number(row.rows);
}
