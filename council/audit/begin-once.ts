import { headOf, findHead, type AuditOffice } from "./chain.ts";
import { findFurthestHead, withAlarm, type Alarm, type Anchors } from "./anchors.ts";
import { beginChain } from "./begin.ts";
import { continueChain } from "./continue.ts";

/**
 * Starts the chain of a database that just got the column for MACs, unless anchors show that a chain was started before:
 * somebody who can change the schema could cause a second start. Then no entry gets a MAC, and the old chain continues
 * with an alarm. The first anchor is written after the commit, so an upgrade that was killed and runs again finds no
 * anchors and starts the chain.
 */
export async function beginChainOnce(tx: AuditOffice, anchors: Anchors): Promise<void> {
  const { heads, alarms } = await anchors.read();
  if (heads.length + alarms.length === 0) return beginChain(tx);
  const highest = findFurthestHead(tx.keys, heads);
  const anchor = typeof highest === "object" ? highest : undefined;
  const head = await findHead(tx);
  const alarm: Alarm = {
    at: tx.clock(),
    reason: "begunAgain",
    expected: anchor ? headOf(anchor) : null,
    found: typeof head === "object" ? headOf(head) : null,
  };
  // Written before the commit: if the process were killed after the commit, the alarm would be lost.
  await anchors.write({ heads, alarms: withAlarm(alarms, alarm) });
  const { reason, expected, found } = alarm;
  await continueChain(tx, {
    action: "AUDIT_ALARM",
    details: { reason, expected, found },
    anchor,
  });
}
