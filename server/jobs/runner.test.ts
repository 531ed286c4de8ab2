import { expect, it, vi } from "vitest";
import { observeJobs } from "../../council/monitoring/observe-jobs.ts";
import { onEachDatabase, startTime } from "../../tests/kit/office.ts";
import type { Job } from "./jobs.ts";
import { jobs } from "./jobs.ts";
import { jobLeaseMs, queueJob } from "./records.ts";
import { runDueJobs, startRunner } from "./runner.ts";

const hour = 60 * 60 * 1000;

onEachDatabase("the portal's jobs", (office) => {
  /** A job that counts its runs, and fails while `fails` is true. */
  function countingJob(everyMs = hour) {
    const job = {
      kind: "count",
      length: "short" as const,
      everyMs,
      runs: 0,
      fails: false,
      async run() {
        job.runs += 1;
        if (job.fails) throw new TypeError("sunita@example.in broke it");
      },
    } satisfies Job & Record<string, unknown>;
    return job;
  }
  const rows = () => office.db.selectFrom("jobs").selectAll().orderBy("uniqueKey").execute();

  it("run once an hour, however often due jobs are started", async () => {
    const job = countingJob();
    await runDueJobs(office, [job], "one");
    await runDueJobs(office, [job], "one");
    expect(job.runs).toBe(1);
    office.advanceClock(hour);
    await runDueJobs(office, [job], "one");
    expect(job.runs).toBe(2);
    expect(await rows()).toMatchObject([
      { uniqueKey: "count 2026-01-02T04:00:00.000Z", finishedAt: office.clock() - hour },
      { uniqueKey: "count 2026-01-02T05:00:00.000Z", finishedAt: office.clock() },
    ]);
  });

  it("also run if an older release queued them under a former name", async () => {
    const job = { ...countingJob(), formerKinds: ["tally"] };
    const period = { uniqueKey: "tally 2026-01-02T04:00:00.000Z", startsAt: office.clock() };
    await queueJob(office, { kind: "tally" }, period);
    await queueJob(office, { kind: "of a newer release" }, { ...period, uniqueKey: "newer" });
    await runDueJobs(office, [job], "one");
    const finished = office.db
      .selectFrom("jobs")
      .select("kind")
      .where("finishedAt", "is not", null);
    expect(await finished.orderBy("kind").execute()).toEqual([
      { kind: "count" },
      { kind: "tally" },
    ]);
  });

  it("run once when several processes start them", async () => {
    const job = countingJob();
    job.run = async () => {
      job.runs += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
    };
    await Promise.all(["one", "two", "three"].map((id) => runDueJobs(office, [job], id)));
    expect(job.runs).toBe(1);
    expect(await office.count("jobs")).toBe(1);
  });

  /** Starts due jobs once a minute; returns in which minutes the job ran. */
  async function minutesWithRuns(job: ReturnType<typeof countingJob>, { upTo }: { upTo: number }) {
    const minutes = [];
    for (let minute = 0; minute < upTo; minute += 1) {
      const before = job.runs;
      await runDueJobs(office, [job], "one").catch(() => {});
      if (job.runs > before) minutes.push(minute);
      office.advanceClock(60_000);
    }
    return minutes;
  }

  it("are tried again when they fail, after longer and longer pauses, until the next period begins", async () => {
    const job = countingJob();
    job.fails = true;
    // Periods begin on the hour in UTC. The clock is at 4:30 UTC, so the next period begins in minute 30.
    expect(await minutesWithRuns(job, { upTo: 40 })).toEqual([0, 1, 3, 7, 15, 30, 31, 33, 37]);
    expect(await rows()).toMatchObject([
      { attempts: 5, lastError: "TypeError", leasedBy: null, finishedAt: startTime + hour / 2 },
      { attempts: 4, lastError: "TypeError", leasedBy: null, finishedAt: null },
    ]);
    expect((await observeJobs(office)).failing).toEqual(["count"]);
    job.fails = false;
    office.advanceClock(hour);
    await runDueJobs(office, [job], "one");
    expect(await observeJobs(office)).toMatchObject({ waiting: 0, failing: [] });
  });

  it("are tried all day if they are daily, and record no personal data", async () => {
    const job = countingJob(24 * hour);
    job.fails = true;
    const logged = vi.spyOn(office.log, "error");
    expect(await minutesWithRuns(job, { upTo: 130 })).toEqual([0, 1, 3, 7, 15, 31, 63, 123]);
    expect(JSON.stringify(await rows())).not.toContain("sunita");
    const line = [{ job: "count", err: expect.any(TypeError) }, "job failed"];
    expect(logged.mock.calls).toEqual(Array.from({ length: 8 }, () => line));
    job.fails = false;
    expect(await minutesWithRuns(job, { upTo: 60 })).toEqual([53]);
    expect(await rows()).toMatchObject([{ attempts: 9, lastError: null }]);
  });

  it("that crash their process are tried again after the same pauses as those that fail", async () => {
    const { change } = office;
    const job = countingJob(24 * hour);
    job.run = async () => {
      job.runs += 1;
      // From now on nothing can be recorded, as after a kill.
      office.change = () => {
        office.change = change;
        return Promise.reject(new Error("killed"));
      };
    };
    expect(await minutesWithRuns(job, { upTo: 40 })).toEqual([0, 1, 3, 7, 15, 31]);
    expect(await rows()).toMatchObject([{ attempts: 6, lastError: "ProcessEnded" }]);
    expect((await observeJobs(office)).failing).toEqual(["count"]);
  });

  it("are taken over once the lease of a killed process has ended, and not before", async () => {
    const job = countingJob();
    await runDueJobs(office, [job], "one");
    await office.db
      .updateTable("jobs")
      .set({ finishedAt: null, leasedBy: "killed", leasedUntil: office.clock() + jobLeaseMs })
      .execute();
    office.advanceClock(jobLeaseMs - 1);
    await runDueJobs(office, [job], "two");
    expect(job.runs).toBe(1);
    office.advanceClock(1);
    await runDueJobs(office, [job], "two");
    expect(job.runs).toBe(2);
  });

  it("that run when the runner stops are finished, and run again because they may have left work", async () => {
    const job = countingJob();
    let finish = () => {};
    let started = () => {};
    const isStarted = new Promise<void>((resolve) => (started = resolve));
    job.run = async () => {
      started();
      await new Promise<void>((resolve) => (finish = resolve));
      job.runs += 1;
    };
    const runner = startRunner(office, [job, { ...job, kind: "never" }]);
    await isStarted;
    const stopped = runner.stop();
    finish();
    await stopped;
    expect(job.runs).toBe(1);
    const released = { finishedAt: null, leasedUntil: null, leasedBy: null, attempts: 0 };
    expect(await rows()).toMatchObject([released, released]);
    await runDueJobs(office, [countingJob()], "after the restart");
    const [countRow] = (await rows()).filter(({ kind }) => kind === "count");
    expect(countRow).toMatchObject({ finishedAt: office.clock(), attempts: 1 });
  });

  it("that break off when the runner stops do not count as failed, and run again at once", async () => {
    const stop = new AbortController();
    const job = countingJob();
    const brokenOff: Job = {
      ...job,
      run: async (_office, stopping) => {
        stop.abort();
        stopping?.throwIfAborted();
      },
    };
    const logged = vi.spyOn(office.log, "error");
    await runDueJobs(office, [brokenOff], "one", stop.signal);
    expect(logged).not.toHaveBeenCalled();
    expect(await rows()).toMatchObject([{ lastError: null, leasedBy: null, attempts: 0 }]);
    await runDueJobs(office, [job], "two");
    expect(job.runs).toBe(1);
  });

  it("leave the lease to the process that took it over, if they stop after that", async () => {
    const stop = new AbortController();
    const takenOver: Job = {
      ...countingJob(),
      run: async () => {
        await office.db.updateTable("jobs").set({ leasedBy: "two" }).execute();
        stop.abort();
      },
    };
    await runDueJobs(office, [takenOver], "one", stop.signal);
    expect(await rows()).toMatchObject([{ leasedBy: "two", attempts: 1 }]);
  });

  it("that are short do not wait for a long job", async () => {
    let finish = () => {};
    let began = () => {};
    const hasBegun = new Promise<void>((resolve) => (began = resolve));
    const backup: Job = {
      kind: "backup",
      length: "long",
      everyMs: hour,
      async run() {
        began();
        await new Promise<void>((resolve) => (finish = resolve));
      },
    };
    const job = countingJob();
    let hasRun = () => {};
    const done = new Promise<void>((resolve) => (hasRun = resolve));
    const short: Job = {
      ...job,
      run: async () => {
        await hasBegun;
        await job.run();
        hasRun();
      },
    };
    const runner = startRunner(office, [backup, short]);
    await done;
    const unfinished = (await rows()).filter(({ finishedAt }) => finishedAt === null);
    expect(unfinished.map(({ kind }) => kind)).toContain("backup");
    const stopped = runner.stop();
    finish();
    await stopped;
    expect(job.runs).toBe(1);
  });

  it("of this release all succeed at the first attempt on an empty portal", async () => {
    await runDueJobs(office, jobs, "one");
    expect(await rows()).toMatchObject(jobs.map(() => ({ lastError: null, attempts: 1 })));
  });
});
