import { findState } from "../portal-state.ts";
import { auditUnsealedAfterMs } from "../limits.ts";
import type { Office } from "../office.ts";

export interface AuditObserved {
  /** How many alarms of the audit log no operator has accepted yet. */
  alarms: number;
  /**
   * How many entries are not sealed although they are more than five minutes old, or dated more than five minutes ahead:
   * they are forged, or sealing fails.
   */
  unsealed: number;
  /** Whether the last retention run deleted no old entries because the audit chain is broken. */
  isNotCleared: boolean;
}

export async function observeAudit(office: Office): Promise<AuditObserved> {
  const { db, anchors, clock } = office;
  const { alarms } = await anchors.read();
  const now = clock();
  const { count } = await db
    .selectFrom("logs")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("sequence", "is", null)
    // A forged entry may have any date.
    .where(({ or, eb }) =>
      or([
        eb("timestamp", "<", now - auditUnsealedAfterMs),
        eb("timestamp", ">", now + auditUnsealedAfterMs),
      ]),
    )
    .executeTakeFirstOrThrow();
  const isNotCleared = (await findState<boolean>(office, "auditNotCleared")) === true;
  return { alarms: alarms.length, unsealed: Number(count), isNotCleared };
}
