import type { Office } from "../office.ts";

export interface JobsObserved {
  /** Jobs that are due or will be retried. */
  waiting: number;
  /** Kinds of jobs that have failed since their last success. */
  failing: string[];
  /** When each kind of job last succeeded (milliseconds UTC). */
  lastDone: { kind: string; at: number }[];
}

export async function observeJobs(office: Office): Promise<JobsObserved> {
  const done = await office.db
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
  const lastDone = done.map(({ kind, at }) => ({ kind, at: Number(at) }));
  const doneAt = (kind: string) => lastDone.find((job) => job.kind === kind)?.at ?? 0;
  return {
    waiting: Number(waiting.count),
    // The time of a failed job is its next retry, which is after its failure and so after an earlier success.
    failing: failed.filter(({ kind, at }) => at > doneAt(kind)).map(({ kind }) => kind),
    lastDone,
  };
}
