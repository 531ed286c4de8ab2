import { toJson } from "../../database/codec.ts";
import type { Office } from "../office.ts";
import type { Alarm } from "./anchors.ts";
import { isGenuine, isOutsideChain, type AuditRow } from "./chain.ts";
import { findOpenGaps } from "./gaps.ts";
import { recordAudit } from "./record.ts";
import { auditRowsById } from "./rows-by-id.ts";

// Bound the size of the entry that holds what was accepted.
const gapsAtMost = 1000;
const forgedAtMost = 100;

export type AlarmsAccepted =
  /** How many forged entries were deleted and how many gaps accepted; `hasMore`: there are more, for the next run. */
  { outcome: "accepted"; deleted: number; gaps: number; hasMore: boolean } | { outcome: "nothing" };

/**
 * Accepts the alarms of the audit log after an operator investigated them: appends one entry with the alarms,
 * the reason, the gaps (at most 1000) and the forged entries (at most 100), which are those that are not sealed and not
 * as the portal wrote them. Then clears the alarms and deletes the forged entries; the command `verify` counts the gaps
 * as accepted. A gap may exist without an alarm, since the sealer checks only the end of the chain.
 * @param reason written by the operator
 * @returns `nothing` if there was nothing to accept
 */
export async function acceptAlarms(office: Office, reason: string): Promise<AlarmsAccepted> {
  const { alarms } = await office.anchors.read();
  const { ids, hasMoreForged } = await findForged(office);
  const accepted = await office.change(async (tx): Promise<AlarmsAccepted> => {
    const forged = await readForged(tx, ids);
    const openGaps = await findOpenGaps(tx, gapsAtMost + 1);
    const gaps = openGaps.slice(0, gapsAtMost);
    const hasFindings = forged.length + gaps.length + alarms.length > 0;
    if (!hasFindings && !(await hasOpenAlarm(tx))) return { outcome: "nothing" };
    const details = { reason, alarms, gaps, removed: forged };
    await recordAudit(tx, "operator", { action: "ACCEPT_AUDIT_ALARM", details });
    if (forged.length > 0)
      await tx.db
        .deleteFrom("logs")
        .where(
          "id",
          "in",
          forged.map(({ id }) => id),
        )
        .execute();
    const hasMore = hasMoreForged || openGaps.length > gaps.length;
    return { outcome: "accepted", deleted: forged.length, gaps: gaps.length, hasMore };
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

/** An alarm raised on another machine exists only in the chain. */
async function hasOpenAlarm({ db }: Office): Promise<boolean> {
  const row = await db
    .selectFrom("logs")
    .select("action")
    .where("action", "in", ["AUDIT_ALARM", "ACCEPT_AUDIT_ALARM"])
    .orderBy("timestamp", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.action === "AUDIT_ALARM";
}

/**
 * The ids of entries that are not sealed, and not as the portal wrote them. Reads as many as there are, so it must not
 * hold the write lock.
 */
async function findForged(office: Office): Promise<{ ids: string[]; hasMoreForged: boolean }> {
  const ids: string[] = [];
  for await (const row of auditRowsById(office, isOutsideChain)) {
    if (isGenuine(office.keys, row)) continue;
    if (ids.length === forgedAtMost) return { ids, hasMoreForged: true };
    ids.push(row.id);
  }
  return { ids, hasMoreForged: false };
}

/** Nothing seals a forged entry meanwhile, but another operator may have accepted it. */
async function readForged(tx: Office, ids: readonly string[]): Promise<AuditRow[]> {
  if (ids.length === 0) return [];
  return tx.db
    .selectFrom("logs")
    .selectAll()
    .where("id", "in", ids)
    .where(isOutsideChain)
    .execute();
}
