import type { Office } from "../office.ts";
import { findContradiction, findFurthestHead, withAlarm, type Alarm } from "./anchors.ts";
import { findHead, headOf, type Head, type SignedHead } from "./chain.ts";
import { continueChain } from "./continue.ts";
import { trySealingLock } from "./sealing-lock.ts";

/**
 * Compares the end of the chain with the anchors outside the database. If they contradict each
 * other, raises an alarm that stays until an operator accepts it, and continues the chain in a new
 * epoch with the alarm as its next entry.
 */
export async function checkAnchors(office: Office): Promise<void> {
  // Read the anchors before the database: a chain that is sealed further meanwhile contradicts no anchor.
  const { heads, alarms } = await office.anchors.read();
  const anchor = findFurthestHead(office.keys, heads);
  if (!(await findContradiction(office, await findHead(office), anchor))) return;
  // Compare again while nothing is being sealed: the first comparison may have met a batch that was just sealed.
  const alarm = await office.change((tx) => findAlarm(tx, anchor));
  if (!alarm) return;

  const alarmsNow = withAlarm(alarms, alarm);
  // Written before the chain continues: otherwise a kill after that would remove the contradiction without an alarm.
  await office.anchors.write({ heads, alarms: alarmsNow });
  office.log.error(
    { alarm },
    "audit alarm: the audit log in the database is not the one that the portal left; run verify",
  );
  const head = await office.change((tx) => raiseAlarm(tx, anchor));
  if (head) await office.anchors.write({ heads: [head], alarms: alarmsNow });
}

type Anchor = SignedHead | "forged" | undefined;

async function findAlarm(tx: Office, anchor: Anchor): Promise<Alarm | undefined> {
  if (!(await trySealingLock(tx))) return undefined;
  const found = await findHead(tx);
  const reason = await findContradiction(tx, found, anchor);
  return (
    reason && { at: tx.clock(), reason, expected: headOrNull(anchor), found: headOrNull(found) }
  );
}

/** @returns the new end of the chain; undefined if another process is sealing, or there is no contradiction any more */
async function raiseAlarm(tx: Office, anchor: Anchor): Promise<SignedHead | undefined> {
  const alarm = await findAlarm(tx, anchor);
  if (!alarm) return undefined;
  const { reason, expected, found } = alarm;
  return continueChain(tx, {
    action: "AUDIT_ALARM",
    details: { reason, expected, found },
    anchor: typeof anchor === "object" ? anchor : undefined,
  });
}

function headOrNull(head: SignedHead | "forged" | undefined): Head | null {
  return typeof head === "object" ? headOf(head) : null;
}
