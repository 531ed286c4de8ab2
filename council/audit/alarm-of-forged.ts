import type { Office } from "../office.ts";
import { withAlarm } from "./anchors.ts";
import { recordAudit } from "./record.ts";

/**
 * Raises an alarm because there are entries that the portal did not write: once until an operator accepts it, even if
 * they are gone meanwhile.
 */
export async function raiseAlarmOfForged(office: Office): Promise<void> {
  const { heads, alarms } = await office.anchors.read();
  const details = { reason: "forgedEntries", expected: null, found: null } as const;
  const raised = withAlarm(alarms, { at: office.clock(), ...details });
  if (raised === alarms) return;
  await office.anchors.write({ heads, alarms: raised });
  await office.change((tx) => recordAudit(tx, "operator", { action: "AUDIT_ALARM", details }));
}
