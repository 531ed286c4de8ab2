import type { Office } from "../office.ts";
import { trySealingLock } from "./sealing-lock.ts";
import { withAlarm, type Alarm } from "./anchors.ts";
import { isGenuine } from "./chain.ts";
import { recordAudit } from "./record.ts";

const details = { reason: "forgedEntries", expected: null, found: null } as const;

/** Bounds how many entries are read if somebody forged many alarms. */
const alarmsReadAtMost = 1000;

/**
 * Raises an alarm if there are entries that the portal did not write: stores the alarm beside the anchors, then records it
 * in the chain. There is one alarm until an operator accepts it, even if the entries disappear. If the process is killed
 * after storing the alarm and before recording it, the next run records it.
 * @param forgedIds the ids of entries that the portal did not write; empty if this run found none
 */
export async function raiseAlarmOfForged(
  office: Office,
  forgedIds: readonly string[],
): Promise<void> {
  const { heads, alarms } = await office.anchors.read();
  if (forgedIds.length === 0 && !alarms.some(isOfForged)) return;
  const alarmsNow = withAlarm(alarms, { at: office.clock(), ...details });
  if (alarmsNow !== alarms) await office.anchors.write({ heads, alarms: alarmsNow });
  const alarm = { isNew: alarmsNow !== alarms, at: alarmsNow.find(isOfForged)!.at, forgedIds };
  // Runs every second, so it takes the write lock only when there is something to record.
  if (!(await isUnrecorded(office, alarm))) return;
  await office.change(async (tx) => {
    if ((await trySealingLock(tx)) && (await isUnrecorded(tx, alarm)))
      await recordAudit(tx, "operator", { action: "AUDIT_ALARM", details });
  });
}

function isOfForged({ reason }: Alarm): boolean {
  return reason === details.reason;
}

/**
 * Whether the alarm still has to be recorded in the chain: none was recorded since an operator last accepted alarms, and
 * either this alarm was raised after that acceptance or some of the forged entries are still there.
 */
async function isUnrecorded(
  office: Office,
  { isNew, at, forgedIds }: { isNew: boolean; at: number; forgedIds: readonly string[] },
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
  return last.timestamp < at || (await doesAnyExist(office, forgedIds));
}

/** Whether any of these entries still exists: they are deleted when an operator accepts the alarm. */
async function doesAnyExist({ db }: Office, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const latestIds = ids.slice(-alarmsReadAtMost);
  return (
    (await db.selectFrom("logs").select("id").where("id", "in", latestIds).execute()).length > 0
  );
}
