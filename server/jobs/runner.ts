import { runWithLease } from "../../council/lease.ts";
import { newId } from "../../council/ids.ts";
import type { Office } from "../../council/office.ts";
import type { Job } from "./jobs.ts";
import {
  jobLeaseMs,
  leaseDueJob,
  queueJob,
  recordFailed,
  recordFinished,
  releaseJob,
  renewJobLease,
  type JobRow,
} from "./records.ts";
import { runRepeatedly, type Background } from "./repeat.ts";

const pauseMs = 10_000;

/**
 * Runs due jobs. Several processes share them: each job is run by one process. A backup may take an hour,
 * so long jobs wait only for each other, and short jobs never wait for long ones.
 */
export function startRunner(office: Office, jobs: Job[]): Background {
  const processId = newId(office);
  const runners = (["short", "long"] as const).map((length) => {
    const jobsOfLength = jobs.filter((job) => job.length === length);
    return runRepeatedly(
      pauseMs,
      (stopping) => runDueJobs(office, jobsOfLength, processId, stopping),
      (error) => office.log.error({ err: error }, "job runner failed"),
    );
  });
  return { stop: async () => void (await Promise.all(runners.map((runner) => runner.stop()))) };
}

/**
 * Queues this period's jobs and runs the due ones. After `stopping` is aborted, no other job begins, and the
 * job that runs at that moment is released: another process runs it at once, or this portal after its next start.
 */
export async function runDueJobs(
  office: Office,
  jobs: Job[],
  processId: string,
  stopping?: AbortSignal,
): Promise<void> {
  for (const job of jobs) await queueJob(office, job, periodOf(job, office.clock()));
  const jobsByKind = new Map(
    jobs.flatMap((job) =>
      [job.kind, ...(job.formerKinds ?? [])].map((kind) => [kind, job] as const),
    ),
  );
  while (!stopping?.aborted) {
    const row = await leaseDueJob(office, [...jobsByKind.keys()], processId);
    if (!row) break;
    await runJob(office, jobsByKind.get(row.kind)!, row, stopping);
  }
}

/** The period that a time falls into, counted from 1970, so that all processes compute the same period. */
function periodOf({ kind, everyMs, startsAtMs = 0 }: Job, now: number) {
  const startsAt = now - ((now - startsAtMs) % everyMs);
  return { uniqueKey: `${kind} ${new Date(startsAt).toISOString()}`, startsAt };
}

async function runJob(
  office: Office,
  job: Job,
  row: JobRow,
  stopping?: AbortSignal,
): Promise<void> {
  try {
    const renew = () => office.change((tx) => renewJobLease(tx, row));
    await runWithLease(jobLeaseMs, renew, () => job.run(office, stopping));
  } catch (error) {
    // A job that ended because it was asked to stop has not failed.
    if (!isStopped(error, stopping)) office.log.error({ job: job.kind, err: error }, "job failed");
    if (!stopping?.aborted) {
      const reason = error instanceof Error ? error.name : "unknown";
      await office.change((tx) => recordFailed(tx, row, reason));
      return;
    }
  }
  // A job that was asked to stop may not have finished its work, so it stays due.
  await office.change((tx) => (stopping?.aborted ? releaseJob(tx, row) : recordFinished(tx, row)));
}

/** Whether an error is the reason of the signal, or has that reason as its cause, as errors of Node's functions do. */
function isStopped(error: unknown, stopping: AbortSignal | undefined): boolean {
  if (!stopping?.aborted) return false;
  return error === stopping.reason || (error instanceof Error && error.cause === stopping.reason);
}
