import type { ExpressionBuilder } from "kysely";
import { toJson } from "../../database/codec.ts";
import type { Tables } from "../../database/tables.ts";
import type { Office } from "../office.ts";
import type { Alarm } from "./anchors.ts";
import {
  findLink,
  genesis,
  highestSequence,
  isGenuine,
  isOutsideChain,
  type AuditRow,
} from "./chain.ts";
import { findOpenGaps } from "./gaps.ts";
import { recordAudit } from "./record.ts";
import { auditRowsById } from "./rows-by-id.ts";

// Limits that keep the entry small that records what was accepted.
const gapsAtMost = 1000;
const outsideAtMost = 100;

export type AlarmsAccepted =
  /**
   * How many forged or purged entries were deleted, how many will be sealed anew, and how many gaps were accepted.
   * `hasMore`: one run does not accept everything, so the operator has to run the command again.
   */
  | { outcome: "accepted"; deleted: number; sealedAnew: number; gaps: number; hasMore: boolean }
  | { outcome: "nothing" };

/**
 * Accepts the alarms of the audit log after an operator investigated them: appends one entry with the alarms,
 * the reason, the gaps (at most 1000) and the entries outside the chain (at most 100). Then clears the alarms. From then on
 * the command `verify` counts these gaps as accepted. Entries outside the chain that the portal did not write, or that had
 * been purged, are deleted; the appended entry holds copies of them. An entry that the portal wrote but that has an
 * impossible number loses the number, and is sealed later. A gap may exist without an alarm, since the sealer checks only
 * the end of the chain.
 * @param reason written by the operator
 * @returns `nothing` if there was nothing to accept
 */
export async function acceptAlarms(office: Office, reason: string): Promise<AlarmsAccepted> {
  const { alarms } = await office.anchors.read();
  const { ids, hasMoreOutside } = await findOutside(office);
  const accepted = await office.change(async (tx): Promise<AlarmsAccepted> => {
    const { removed, sealedAnew } = await readOutside(tx, ids);
    const openGaps = await findOpenGaps(tx, gapsAtMost + 1);
    const gaps = openGaps.slice(0, gapsAtMost);
    const hasAnythingToAccept =
      removed.length + sealedAnew.length + gaps.length + alarms.length > 0;
    if (!hasAnythingToAccept && !(await hasOpenAlarm(tx))) return { outcome: "nothing" };
    const details = { reason, alarms, gaps, removed, sealedAnew };
    await recordAudit(tx, "operator", { action: "ACCEPT_AUDIT_ALARM", details });
    const deleted = removed.map(({ id }) => id);
    await deleteEntries(tx, deleted);
    await removeNumbers(tx, sealedAnew);
    return {
      outcome: "accepted",
      deleted: deleted.length,
      sealedAnew: sealedAnew.length,
      gaps: gaps.length,
      hasMore: hasMoreOutside || openGaps.length > gaps.length,
    };
  });
  if (accepted.outcome === "accepted") await clearAlarms(office, alarms);
  return accepted;
}

/** Reads the anchors again: the portal may have sealed entries meanwhile, or raised an alarm that nobody has seen. */
async function clearAlarms({ anchors }: Office, accepted: Alarm[]): Promise<void> {
  const state = await anchors.read();
  const acceptedTexts = new Set(accepted.map((alarm) => toJson(alarm)));
  const alarms = state.alarms.filter((alarm) => !acceptedTexts.has(toJson(alarm)));
  await anchors.write({ ...state, alarms });
}

/** Looks in the chain: an alarm that was raised on another machine is not in this machine's anchors. */
async function hasOpenAlarm({ db }: Office): Promise<boolean> {
  const row = await db
    .selectFrom("logs")
    .select("action")
    .where("action", "in", ["AUDIT_ALARM", "ACCEPT_AUDIT_ALARM"])
    .orderBy("timestamp", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.action === "AUDIT_ALARM";
}

/**
 * The ids of entries outside the chain, except entries that wait to be sealed. Reads all entries outside the chain, however
 * many: do not call it while holding the write lock.
 */
async function findOutside(office: Office): Promise<{ ids: string[]; hasMoreOutside: boolean }> {
  const ids: string[] = [];
  for await (const row of auditRowsById(office, await whereOutside(office))) {
    if (isWaitingForSeal(office, row)) continue;
    if (ids.length === outsideAtMost) return { ids, hasMoreOutside: true };
    ids.push(row.id);
  }
  return { ids, hasMoreOutside: false };
}

/** Includes entries with a number up to the signed beginning of the chain: they were purged, and somebody put them back. */
async function whereOutside(office: Office) {
  const checkpoint = await findLink(office, "auditCheckpoint");
  const purged = typeof checkpoint === "object" ? checkpoint.sequence : genesis.sequence;
  return (where: ExpressionBuilder<Tables, "logs">) =>
    where.or([isOutsideChain(where), where("sequence", "<=", purged)]);
}

function isWaitingForSeal({ keys }: Office, row: AuditRow): boolean {
  return row.sequence === null && isGenuine(keys, row);
}

interface EntriesOutside {
  /** To delete. */
  removed: AuditRow[];
  /** The ids of entries that lose their impossible number and are sealed later. */
  sealedAnew: string[];
}

/** Reads the entries again, in the transaction: another operator may have accepted some meanwhile. */
async function readOutside(tx: Office, ids: readonly string[]): Promise<EntriesOutside> {
  if (ids.length === 0) return { removed: [], sealedAnew: [] };
  const rows = await tx.db
    .selectFrom("logs")
    .selectAll()
    .where("id", "in", ids)
    .where(await whereOutside(tx))
    .execute();
  const outside = rows.filter((row) => !isWaitingForSeal(tx, row));
  const isToSeal = (row: AuditRow) => hasImpossibleNumber(row) && isGenuine(tx.keys, row);
  return {
    removed: outside.filter((row) => !isToSeal(row)),
    sealedAnew: outside.filter(isToSeal).map(({ id }) => id),
  };
}

function hasImpossibleNumber({ sequence }: AuditRow): boolean {
  return sequence !== null && (sequence <= genesis.sequence || sequence > highestSequence);
}

async function deleteEntries({ db }: Office, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom("logs").where("id", "in", ids).execute();
}

async function removeNumbers({ db }: Office, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("logs")
    .set({ sequence: null, previousHash: null, hash: null })
    .where("id", "in", ids)
    .execute();
}
