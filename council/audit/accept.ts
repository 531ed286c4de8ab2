import type { Office } from "../office.ts";
import { highestSequence, isGenuine, type AuditRow } from "./chain.ts";
import { recordAudit } from "./record.ts";

const removedAtMost = 100;
const lookedAtMost = 10_000;

/**
 * An operator has looked into the alarms of the audit log: they, the reason, and every entry that this
 * portal did not write go into the chain as one entry. Then the alarms end, and those entries go.
 * @param reason in the operator's words
 * @returns how many entries were removed, where there was anything to accept
 */
export async function acceptAlarms(
  office: Office,
  reason: string,
): Promise<{ outcome: "accepted"; removed: number } | { outcome: "nothing" }> {
  const state = await office.anchors.read();
  const removed = await office.change(async (tx) => {
    const forged = await findForged(tx);
    if (forged.length === 0 && state.alarms.length === 0 && !(await hasOpenAlarm(tx)))
      return undefined;
    const details = { reason, alarms: state.alarms, removed: forged };
    await recordAudit(tx, "operator", { action: "ACCEPT_AUDIT_ALARM", details });
    const ids = forged.map(({ id }) => id);
    if (ids.length > 0) await tx.db.deleteFrom("logs").where("id", "in", ids).execute();
    return forged.length;
  });
  if (removed === undefined) return { outcome: "nothing" };
  // Read again: the portal may have sealed, and moved the end, meanwhile.
  const { heads } = await office.anchors.read();
  await office.anchors.write({ heads, alarms: [] });
  return { outcome: "accepted", removed };
}

/** An alarm that another machine raised is only in the chain. */
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
    .limit(lookedAtMost)
    .execute();
  return rows.filter((row) => !isGenuine(tx.keys, row)).slice(0, removedAtMost);
}
