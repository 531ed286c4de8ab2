import type { Office } from "../office.ts";

export interface JobsObserved {
  /** How many jobs are due or will be tried again. */
  waiting: number;
  /** Kinds of jobs that have failed since their last success. */
  failing: string[];
  /** When each kind of job last succeeded (milliseconds UTC). */
  lastDone: { kind: string; at: number }[];
}

export async function observeJobs(office: Office): Promise<JobsObserved> {
  const lastRuns = await office.db
    .selectFrom("jobs")
    .select(({ fn }) => ["kind", fn.max("finishedAt").as("at")])
    .where("finishedAt", "is not", null)
    .where("lastError", "is", null)
    .groupBy("kind")
    .execute();
  const failed = await office.db
    .selectFrom("jobs")
    .select(({ fn }) => ["kind", fn.max("runAt").as("at")])
    .where("lastError", "is not", null)
    .groupBy("kind")
    .execute();
  const waiting = await office.db
    .selectFrom("jobs")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("finishedAt", "is", null)
    .executeTakeFirstOrThrow();
  const lastDone = lastRuns.map(({ kind, at }) => ({ kind, at: Number(at) }));
  const doneAt = (kind: string) => lastDone.find((job) => job.kind === kind)?.at ?? 0;
  return {
    waiting: Number(waiting.count),
    // `runAt` of a failed job is the time of its next attempt, and so always later than a success before the failure.
    failing: failed.filter(({ kind, at }) => at > doneAt(kind)).map(({ kind }) => kind),
    lastDone,
  };
}
