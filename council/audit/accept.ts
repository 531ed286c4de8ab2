import type { Office } from "../office.ts";
import { highestSequence, isGenuine, type AuditRow } from "./chain.ts";
import { findOpenGaps } from "./gaps.ts";
import { recordAudit } from "./record.ts";

const gapsAtMost = 1000;
const removedAtMost = 100;
const checkedRowsAtMost = 10_000;

/**
 * Accepts the alarms of the audit log after an operator investigated them: appends one entry with the alarms,
 * the reason, the gaps (at most 1000) and the unsealed entries without a valid MAC (at most 100). Then clears the
 * alarms and deletes those entries; `verify` counts the gaps as accepted. A gap may exist without an alarm, since
 * the sealer checks only the end of the chain.
 * @param reason written by the operator
 * @returns how many entries were deleted and how many gaps accepted; `nothing` if there was nothing to accept
 */
export async function acceptAlarms(
  office: Office,
  reason: string,
): Promise<{ outcome: "accepted"; removed: number; gaps: number } | { outcome: "nothing" }> {
  const state = await office.anchors.read();
  const accepted = await office.change(async (tx) => {
    const forged = await findForged(tx);
    const gaps = await findOpenGaps(tx, gapsAtMost);
    const hasFindings = forged.length + gaps.length + state.alarms.length > 0;
    if (!hasFindings && !(await hasOpenAlarm(tx))) return undefined;
    const details = { reason, alarms: state.alarms, gaps, removed: forged };
    await recordAudit(tx, "operator", { action: "ACCEPT_AUDIT_ALARM", details });
    const ids = forged.map(({ id }) => id);
    if (ids.length > 0) await tx.db.deleteFrom("logs").where("id", "in", ids).execute();
    return { removed: forged.length, gaps: gaps.length };
  });
  if (!accepted) return { outcome: "nothing" };
  // Read again, because the portal may have sealed more entries meanwhile.
  const { heads } = await office.anchors.read();
  await office.anchors.write({ heads, alarms: [] });
  return { outcome: "accepted", ...accepted };
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

async function findForged(tx: Office): Promise<AuditRow[]> {
  const rows = await tx.db
    .selectFrom("logs")
    .selectAll()
    .where((where) =>
      where.or([where("sequence", "is", null), where("sequence", ">", highestSequence)]),
    )
    .limit(checkedRowsAtMost)
    .execute();
  return rows.filter((row) => !isGenuine(tx.keys, row)).slice(0, removedAtMost);
}
