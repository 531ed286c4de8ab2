import type { ExpressionBuilder, Selectable, Updateable } from "kysely";
import type { Tables } from "../../database/tables.ts";
import type { JobsTable } from "../../database/tables/jobs.ts";
import { newId } from "../../council/ids.ts";
import { clockToleranceMs } from "../../council/clock-limits.ts";
import type { Office } from "../../council/office.ts";

export type JobRow = Selectable<JobsTable>;

export const jobLeaseMs = 60_000;
/** The pause after the first attempt; each later pause is twice as long as the one before. */
const firstPauseMs = 60_000;
const longestPauseMs = 60 * 60 * 1000;
const finishedKeptMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Queues a job for a period, unless this or another process has queued it. A job that finished while the clock was ahead
 * is queued again. Ends the jobs of earlier periods that were tried without success.
 * @param formerKinds its names in older releases
 */
export async function queueJob(
  office: Office,
  { kind, formerKinds = [] }: { kind: string; formerKinds?: string[] },
  period: { uniqueKey: string; startsAt: number },
): Promise<void> {
  const existing = await office.db
    .selectFrom("jobs")
    .select("finishedAt")
    .where("uniqueKey", "=", period.uniqueKey)
    .executeTakeFirst();
  const latestFinish = office.clock() + clockToleranceMs;
  if (existing && (existing.finishedAt ?? 0) <= latestFinish) return;
  await office.change(async (tx) => {
    await endFailedJobs(tx, [kind, ...formerKinds], period.uniqueKey);
    await tx.db
      .insertInto("jobs")
      .values({
        id: newId(tx),
        kind,
        uniqueKey: period.uniqueKey,
        runAt: period.startsAt,
        attempts: 0,
      })
      .onConflict((conflict) =>
        conflict
          .column("uniqueKey")
          .doUpdateSet({ runAt: period.startsAt, attempts: 0, finishedAt: null })
          .where("jobs.finishedAt", ">", latestFinish),
      )
      .execute();
  });
}

/** Ends jobs that were tried without success and are not running, except the job with this key. */
async function endFailedJobs(tx: Office, kinds: string[], uniqueKey: string): Promise<void> {
  const now = tx.clock();
  await tx.db
    .updateTable("jobs")
    .set((set) => ({
      finishedAt: now,
      // Monitoring takes this for the time of the failure: it must not be later than a success of the new job.
      runAt: now,
      ...unleased,
      lastError: set.fn.coalesce("lastError", set.val(processEnded)),
    }))
    .where("kind", "in", kinds)
    .where("uniqueKey", "!=", uniqueKey)
    .where("finishedAt", "is", null)
    .where("attempts", ">", 0)
    .where(isNotLeased(now))
    .execute();
}

/** The reason recorded for a job whose process ended before the job did. */
const processEnded = "ProcessEnded";

/**
 * Leases the due job that has waited longest; undefined if no job is due. The attempt counts at once, and the next attempt
 * is scheduled, so that a job that crashes its process is not run again and again.
 */
export async function leaseDueJob(
  office: Office,
  kinds: string[],
  processId: string,
): Promise<JobRow | undefined> {
  if (!(await selectDue(office, kinds).executeTakeFirst())) return undefined;
  return office.change(async (tx) => {
    const job = await tx.db
      .updateTable("jobs")
      .set((set) => ({
        leasedUntil: tx.clock() + jobLeaseMs,
        leasedBy: processId,
        attempts: set("attempts", "+", 1),
        lastError: set
          .case()
          .when("leasedBy", "is not", null)
          .then(processEnded)
          .else(set.ref("lastError"))
          .end(),
      }))
      .where(
        "id",
        "=",
        selectDue(tx, kinds).$if(tx.engine === "postgres", (query) =>
          query.forUpdate().skipLocked(),
        ),
      )
      .returningAll()
      .executeTakeFirst();
    if (job) await updateLeased(tx, job, { runAt: nextAttemptAt(tx, job) });
    return job;
  });
}

function nextAttemptAt({ clock }: Pick<Office, "clock">, { attempts }: JobRow): number {
  return clock() + Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);
}

/** Selects only kinds known to this release: during an upgrade, a newer release may run beside it. */
function selectDue(office: Office, kinds: string[]) {
  const now = office.clock();
  return office.db
    .selectFrom("jobs")
    .select("id")
    .where("finishedAt", "is", null)
    .where("kind", "in", kinds)
    .where("runAt", "<=", now)
    .where(isNotLeased(now))
    .orderBy("runAt")
    .limit(1);
}

function isNotLeased(now: number) {
  return ({ or, eb }: ExpressionBuilder<Tables, "jobs">) =>
    or([
      eb("leasedUntil", "is", null),
      eb("leasedUntil", "<=", now),
      // The lease ends later than any lease made now: the clock was ahead when the job was leased.
      eb("leasedUntil", ">", now + jobLeaseMs + clockToleranceMs),
    ]);
}

export async function renewJobLease(tx: Office, job: JobRow): Promise<void> {
  await updateLeased(tx, job, { leasedUntil: tx.clock() + jobLeaseMs });
}

/** Lets any process run the job again at once, as if this process had not tried. */
export async function releaseJob(tx: Office, job: JobRow): Promise<void> {
  const { attempts } = job;
  await updateLeased(tx, job, { ...unleased, runAt: tx.clock(), attempts: attempts - 1 });
}

/** Schedules the next attempt: after a minute, later after longer pauses, an hour at most, until the next period begins. */
export async function recordFailed(tx: Office, job: JobRow, lastError: string): Promise<void> {
  await updateLeased(tx, job, { ...unleased, runAt: nextAttemptAt(tx, job), lastError });
}

const unleased = { leasedUntil: null, leasedBy: null };

/** Updates a job, unless another process has leased it since. */
async function updateLeased(tx: Office, job: JobRow, values: Updateable<JobsTable>): Promise<void> {
  await tx.db
    .updateTable("jobs")
    .set(values)
    .where("id", "=", job.id)
    .where("leasedBy", "=", job.leasedBy)
    .execute();
}

export async function recordFinished(tx: Office, job: JobRow): Promise<void> {
  await tx.db
    .updateTable("jobs")
    .set({ ...unleased, finishedAt: tx.clock(), lastError: null })
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
