import { auditUnsealedAfterMs } from "../limits.ts";
import type { Office } from "../office.ts";

export interface AuditObserved {
  /** Times the chain was not the one that was left, which no operator has accepted yet. */
  alarms: number;
  /** Entries that should have been sealed: the portal did not write them, or the sealer does not run. */
  unsealed: number;
}

export async function observeAudit({ db, anchors, clock }: Office): Promise<AuditObserved> {
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
  return { alarms: alarms.length, unsealed: Number(count) };
}
