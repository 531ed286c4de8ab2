import type { Office } from "../office.ts";
import { tryAdvisoryLock } from "./advisory-lock.ts";
import { withAlarm, type Alarm } from "./anchors.ts";
import { isGenuine } from "./chain.ts";
import { recordAudit } from "./record.ts";

const details = { reason: "forgedEntries", expected: null, found: null } as const;

/** Bounds what is read of alarms that somebody forged. */
const alarmsReadAtMost = 1000;

/**
 * Raises an alarm if there are entries that the portal did not write: stores it beside the anchors, then records it in the
 * chain. It is raised once until an operator accepts it, even if the entries disappear. If the process is killed between
 * the two, the next run records it.
 * @param refused the ids of such entries; empty if none was found now
 */
export async function raiseAlarmOfForged(
  office: Office,
  refused: readonly string[],
): Promise<void> {
  const { heads, alarms } = await office.anchors.read();
  if (refused.length === 0 && !alarms.some(isOfForged)) return;
  const raised = withAlarm(alarms, { at: office.clock(), ...details });
  if (raised !== alarms) await office.anchors.write({ heads, alarms: raised });
  const alarm = { isNew: raised !== alarms, at: raised.find(isOfForged)!.at, refused };
  // Runs every second, so it takes the write lock only when there is something to record.
  if (!(await isMissing(office, alarm))) return;
  await office.change(async (tx) => {
    if ((await tryAdvisoryLock(tx)) && (await isMissing(tx, alarm)))
      await recordAudit(tx, "operator", { action: "AUDIT_ALARM", details });
  });
}

function isOfForged({ reason }: Alarm): boolean {
  return reason === details.reason;
}

/**
 * Whether the alarm still has to be recorded in the chain: none was recorded since an operator last accepted alarms, and
 * it was raised after that or some of the entries are still there.
 */
async function isMissing(
  office: Office,
  { isNew, at, refused }: { isNew: boolean; at: number; refused: readonly string[] },
): Promise<boolean> {
  const rows = await office.db
    .selectFrom("logs")
    .selectAll()
    .where("action", "in", ["AUDIT_ALARM", "ACCEPT_AUDIT_ALARM"])
    .orderBy("timestamp", "desc")
    .orderBy("id", "desc")
    .limit(alarmsReadAtMost)
    .execute();
  const last = rows.find(
    (row) =>
      (row.action === "ACCEPT_AUDIT_ALARM" || row.details.includes(`"${details.reason}"`)) &&
      isGenuine(office.keys, row),
  );
  if (!last) return isNew || rows.length < alarmsReadAtMost;
  if (last.action === "AUDIT_ALARM") return false;
  return last.timestamp < at || (await isAnyLeft(office, refused));
}

/** Whether any of these is there still: an operator who accepts an alarm deletes them. */
async function isAnyLeft({ db }: Office, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const some = ids.slice(-alarmsReadAtMost);
  return (await db.selectFrom("logs").select("id").where("id", "in", some).execute()).length > 0;
}
