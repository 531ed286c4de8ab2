import type { Selectable } from "kysely";
import type { JobsTable } from "../../database/tables.ts";
import { newId } from "../../council/ids.ts";
import type { Office } from "../../council/office.ts";

export type JobRow = Selectable<JobsTable>;

export const jobLeaseMs = 60_000;
const retryMs = 60_000;
const attemptsAtMost = 5;
const finishedKeptMs = 7 * 24 * 60 * 60 * 1000;

/** Queues a job for a period, unless this or another process has done so. */
export async function queueJob(
  office: Office,
  kind: string,
  period: { uniqueKey: string; startsAt: number },
): Promise<void> {
  const isThere = await office.db
    .selectFrom("jobs")
    .select("id")
    .where("uniqueKey", "=", period.uniqueKey)
    .executeTakeFirst();
  if (isThere) return;
  await office.change((tx) =>
    tx.db
      .insertInto("jobs")
      .values({
        id: newId(tx),
        kind,
        uniqueKey: period.uniqueKey,
        runAt: period.startsAt,
        attempts: 0,
      })
      .onConflict((conflict) => conflict.column("uniqueKey").doNothing())
      .execute(),
  );
}

/** Leases the job that has waited longest; undefined if there is none. */
export async function leaseDueJob(
  office: Office,
  kinds: string[],
  processId: string,
): Promise<JobRow | undefined> {
  if (!(await selectDue(office, kinds).executeTakeFirst())) return undefined;
  return office.change((tx) =>
    tx.db
      .updateTable("jobs")
      .set((set) => ({
        leasedUntil: tx.clock() + jobLeaseMs,
        leasedBy: processId,
        attempts: set("attempts", "+", 1),
      }))
      .where(
        "id",
        "=",
        selectDue(tx, kinds).$if(tx.engine === "postgres", (query) =>
          query.forUpdate().skipLocked(),
        ),
      )
      .returningAll()
      .executeTakeFirst(),
  );
}

/** Only kinds known to this release: a newer release may run beside it for a short time. */
function selectDue(office: Office, kinds: string[]) {
  const now = office.clock();
  return office.db
    .selectFrom("jobs")
    .select("id")
    .where("finishedAt", "is", null)
    .where("kind", "in", kinds)
    .where("runAt", "<=", now)
    .where((where) => where.or([where("leasedUntil", "is", null), where("leasedUntil", "<=", now)]))
    .orderBy("runAt")
    .limit(1);
}

export async function renewJobLease(tx: Office, job: JobRow): Promise<void> {
  await tx.db
    .updateTable("jobs")
    .set({ leasedUntil: tx.clock() + jobLeaseMs })
    .where("id", "=", job.id)
    .where("leasedBy", "=", job.leasedBy)
    .execute();
}

/** Lets any process run the job again, as if this one had not tried. */
export async function releaseJob(tx: Office, job: JobRow): Promise<void> {
  await tx.db
    .updateTable("jobs")
    .set({ leasedUntil: null, leasedBy: null, attempts: job.attempts - 1 })
    .where("id", "=", job.id)
    .where("leasedBy", "=", job.leasedBy)
    .execute();
}

export async function recordFinished(tx: Office, job: JobRow): Promise<void> {
  await tx.db
    .updateTable("jobs")
    .set({ finishedAt: tx.clock(), leasedUntil: null, leasedBy: null, lastError: null })
    .where("id", "=", job.id)
    .execute();
}

/** Schedules a retry in a minute, up to five attempts; after that the next period's job does the work. */
export async function recordFailed(tx: Office, job: JobRow, reason: string): Promise<void> {
  const isLast = job.attempts >= attemptsAtMost;
  await tx.db
    .updateTable("jobs")
    .set({
      runAt: tx.clock() + retryMs,
      finishedAt: isLast ? tx.clock() : null,
      leasedUntil: null,
      leasedBy: null,
      lastError: reason,
    })
    .where("id", "=", job.id)
    .execute();
}

/** Deletes the records of jobs that finished over a week ago. */
export async function purgeFinishedJobs(office: Office): Promise<void> {
  await office.change((tx) =>
    tx.db
      .deleteFrom("jobs")
      .where("finishedAt", "<", tx.clock() - finishedKeptMs)
      .execute(),
  );
}
