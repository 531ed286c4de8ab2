import { z } from "zod";
import { fromJson } from "../../database/codec.ts";
import type { Office } from "../office.ts";
import { walkPages } from "../walk-pages.ts";
import { findContradiction, isBefore, type AlarmReason } from "./anchors.ts";
import {
  genesis,
  findHead,
  findLink,
  hasIntactDetails,
  hasValidMac,
  highestSequence,
  isAsSealed,
  isGenuine,
  isOutsideChain,
  type AuditRow,
  type Head,
  type Link,
} from "./chain.ts";
import { acceptedGapsIn, isAcceptedGap, type Gap } from "./gaps.ts";
import { auditRowsById } from "./rows-by-id.ts";

export type AuditError =
  /** The entry's content differs from what was sealed. */
  | { error: "changed"; id: string }
  /** The entry is not linked to the entry before it, or has a number that no entry can have. */
  | { error: "broken"; id: string }
  /** The entry, sealed or not, was not written with the portal's key. */
  | { error: "forged"; id: string }
  /** Entries with these numbers are missing. */
  | { error: "missing"; from: number; to: number }
  /** The signed link at one end of the chain is missing, forged or wrong. */
  | { error: "wrongEnd"; end: "first" | "last" }
  /** An anchor outside the database names a later or a different link. */
  | { error: "notAnchored"; reason: AlarmReason; expected: Head }
  /** An alarm in the chain that nobody has accepted. */
  | { error: "alarm"; id: string };

/** The chain continues from an earlier link: a backup was restored or an alarm was raised. */
export interface ChainRollback {
  id: string;
  action: "RESTORE" | "AUDIT_ALARM";
  /** The number of the entry after which the chain continues. */
  continuesAfter: number;
  /** The number of the last entry before the chain went back. */
  hadReached: number;
}

export interface AuditProof {
  /** How many sealed entries were read. */
  entries: number;
  /** How many entries are outside the chain: not sealed yet, or with a number that no entry can have. */
  unsealed: number;
  errors: AuditError[];
  /** Missing entries that an operator has accepted. */
  acceptedGaps: Gap[];
  rollbacks: ChainRollback[];
}

const batchSize = 1000;

/**
 * Checks that the audit log is complete: that every entry is as this portal wrote it, that no sealed entry is missing up to
 * the signed end, and that the signed end is not behind any anchor outside the database.
 * @param office on a snapshot, if the portal is serving
 * @param anchors ends of the chain stored outside the database, read before the snapshot was opened
 */
export async function verifyAudit(office: Office, anchors: Head[] = []): Promise<AuditProof> {
  const proof: AuditProof = {
    entries: 0,
    unsealed: 0,
    errors: [],
    acceptedGaps: [],
    rollbacks: [],
  };
  const checkpoint = await findLink(office, "auditCheckpoint");
  if (checkpoint === "forged") proof.errors.push({ error: "wrongEnd", end: "first" });
  const start = checkpoint === "forged" ? undefined : (checkpoint ?? genesis);
  const boundary = await findLink(office, "auditBoundary");
  const lastWithoutMac = typeof boundary === "object" ? boundary.sequence : 0;

  let alarms: string[] = [];
  const accepted: Gap[] = [];
  const readEntry = (row: AuditRow) => {
    if (row.action === "AUDIT_ALARM") alarms.push(row.id);
    if (row.action === "ACCEPT_AUDIT_ALARM") alarms = [];
    accepted.push(...acceptedGapsIn(office.keys, row));
    if (row.action === "RESTORE" || row.action === "AUDIT_ALARM")
      proof.rollbacks.push(...rollbacksIn(row, row.action));
  };
  let last: Link | undefined = start;
  for await (const row of sealedRows(office)) {
    proof.errors.push(...errorsOf(office, row, last, row.sequence <= lastWithoutMac));
    readEntry(row);
    if (!last || row.sequence > last.sequence) last = row;
    proof.entries += 1;
  }
  for await (const row of auditRowsById(office, isOutsideChain)) {
    const { id, sequence } = row;
    proof.unsealed += 1;
    if (!isGenuine(office.keys, row)) proof.errors.push({ error: "forged", id });
    else if (sequence === null) readEntry(row);
    else proof.errors.push({ error: "broken", id });
  }
  proof.errors.push(...(await errorsOfEnd(office, last ?? genesis)));
  proof.errors.push(...(await errorsOfAnchors(office, anchors)));
  proof.errors.push(...alarms.map((id) => ({ error: "alarm" as const, id })));
  proof.acceptedGaps = proof.errors
    .filter((error) => error.error === "missing")
    .filter((gap) => isAcceptedGap(accepted, gap))
    .map(({ from, to }) => ({ from, to }));
  proof.errors = proof.errors.filter(
    (error) => error.error !== "missing" || !isAcceptedGap(accepted, error),
  );
  return proof;
}

type SealedRow = AuditRow & Link & { previousHash: string };

async function* sealedRows({ db }: Office): AsyncIterable<SealedRow> {
  const findAfter = (after: AuditRow | undefined, limit: number) =>
    db
      .selectFrom("logs")
      .selectAll()
      .where("sequence", ">", after?.sequence ?? genesis.sequence)
      .where("sequence", "<=", highestSequence)
      .orderBy("sequence")
      .limit(limit)
      .execute();
  for await (const rows of walkPages<AuditRow>(findAfter, { pageRows: batchSize }))
    yield* rows as SealedRow[];
}

/**
 * The errors of one sealed entry.
 * @param before the link before the entry; undefined if unknown
 * @param mayLackMac whether an older release, which wrote no MACs, may have written the entry
 */
function* errorsOf(
  office: Office,
  row: SealedRow,
  before: Link | undefined,
  mayLackMac: boolean,
): Iterable<AuditError> {
  const { id, sequence, previousHash } = row;
  const missing = before ? { from: before.sequence + 1, to: sequence - 1 } : undefined;
  if (missing && missing.from <= missing.to) yield { error: "missing", ...missing };
  else if (before && (sequence <= before.sequence || before.hash !== previousHash))
    yield { error: "broken", id };
  if (!isAsSealed(row)) yield { error: "changed", id };
  else if (!(mayLackMac && row.mac === null) && !hasValidMac(office.keys, row))
    yield { error: "forged", id };
}

async function errorsOfEnd(office: Office, last: Link): Promise<AuditError[]> {
  const head = await findHead(office);
  if (head === undefined || head === "forged") return [{ error: "wrongEnd", end: "last" }];
  if (head.sequence > last.sequence)
    return [{ error: "missing", from: last.sequence + 1, to: head.sequence }];
  const isEnd = head.sequence === last.sequence && head.hash === last.hash;
  return isEnd ? [] : [{ error: "wrongEnd", end: "last" }];
}

/** Compares the chain with the furthest anchor only: the chain has passed the earlier anchors on the way there. */
async function errorsOfAnchors(office: Office, anchors: Head[]): Promise<AuditError[]> {
  const [first, ...others] = anchors;
  if (!first) return [];
  const expected = others.reduce((one, other) => (isBefore(one, other) ? other : one), first);
  const head = await findHead(office);
  // `errorsOfEnd` reports a missing or forged end.
  if (typeof head !== "object") return [];
  const reason = await findContradiction(office, head, expected);
  return reason && reason !== "endDiffers" ? [{ error: "notAnchored", reason, expected }] : [];
}

const rollbackDetails = z.object({
  continuesAfter: z.int(),
  steppedBackFrom: z.object({ sequence: z.int() }),
});

/** The rollback that an entry records. None if somebody changed the details: `errorsOf` reports such an entry. */
function rollbacksIn(row: AuditRow, action: ChainRollback["action"]): ChainRollback[] {
  const { data } = rollbackDetails.safeParse(hasIntactDetails(row) ? parseDetails(row) : undefined);
  if (!data) return [];
  const { continuesAfter, steppedBackFrom } = data;
  const hadReached = steppedBackFrom.sequence;
  return hadReached > continuesAfter ? [{ id: row.id, action, continuesAfter, hadReached }] : [];
}

/** @returns undefined if the details are not JSON: a forger can change the details together with their hash */
function parseDetails({ details }: AuditRow): unknown {
  try {
    return fromJson(details);
  } catch {
    return undefined;
  }
}
