import { findFact } from "../facts.ts";
import { auditUnsealedAfterMs } from "../limits.ts";
import type { Office } from "../office.ts";

export interface AuditObserved {
  /** Times the chain was not the one that was left, which no operator has accepted yet. */
  alarms: number;
  /** Entries that should have been sealed: the portal did not write them, or the sealer does not run. */
  unsealed: number;
  /** The last retention run left its old entries, because the chain did not hold. */
  isKept: boolean;
}

export async function observeAudit(office: Office): Promise<AuditObserved> {
  const { db, anchors, clock } = office;
  const { alarms } = await anchors.read();
  const now = clock();
  const { count } = await db
    .selectFrom("logs")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("sequence", "is", null)
    // Who puts an entry in may date it as they like.
    .where(({ or, eb }) =>
      or([
        eb("timestamp", "<", now - auditUnsealedAfterMs),
        eb("timestamp", ">", now + auditUnsealedAfterMs),
      ]),
    )
    .executeTakeFirstOrThrow();
  const isKept = (await findFact<boolean>(office, "auditNotCleared")) === true;
  return { alarms: alarms.length, unsealed: Number(count), isKept };
}
