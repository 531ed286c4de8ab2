import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import pg from "pg";
import { createDatabase } from "../kit/postgres.ts";
import type { Outcome } from "../trials/trial.ts";
import { keepApplying } from "./applying.ts";
import { findFaults } from "./losses.ts";
import { openStage, type Stage } from "./stage.ts";
import { until } from "./until.ts";

const sentence = "Failed to submit application. Please try again.";
const alive = { quick: 5_000, whole: 1_000 };

/** Another process holds the SQLite file while people submit. */
export async function lockedSqlite(isQuick: boolean): Promise<Outcome> {
  const stage = await openStage();
  const lock = async () => {
    const other = new Sqlite(join(stage.portal.dataDir, "portal.sqlite"));
    other.exec("begin exclusive");
    return async () => void other.close();
  };
  return whileLocked(stage, lock, isQuick);
}

/** Another process holds a table of PostgreSQL while people submit. */
export async function lockedPostgres(isQuick: boolean): Promise<Outcome> {
  const database = await createDatabase(process.env.JOURNEY_POSTGRES_URL!);
  const stage = await openStage({ DATABASE_URL: database.url });
  const lock = async () => {
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    await other.query("begin; lock table applications in access exclusive mode");
    return () => other.end();
  };
  try {
    return await whileLocked(stage, lock, isQuick);
  } finally {
    await database.drop();
  }
}

/** @param lock takes the lock; gives what lets go of it */
async function whileLocked(
  stage: Stage,
  lock: () => Promise<() => Promise<void>>,
  isQuick: boolean,
): Promise<Outcome> {
  const seconds = isQuick ? 2 : 10;
  try {
    const applying = keepApplying(stage);
    const { acknowledged, refused } = applying;
    await until("applications before", () => acknowledged.length >= 10);
    const release = await lock();
    const before = acknowledged.length;
    const slowestMs = await askFor(seconds, `${stage.portal.url}/livez`);
    const during = acknowledged.length - before;
    await release();
    const goal = acknowledged.length + 10;
    await until("applications afterwards", () => acknowledged.length >= goal);
    await applying.stop();

    const { cutOff, closed, givenUp, longestMs } = applying;
    const broken = [...givenUp, ...(await findFaults(stage, acknowledged))];
    // Those under way when the lock was taken may have been committed, and be told so after it.
    if (during > stage.applicants.length)
      broken.push(`${during} were acknowledged while it was locked`);
    if (cutOff + closed > 0) broken.push(`${cutOff + closed} requests were not answered at all`);
    for (const { status, body } of refused)
      if (!body.includes(sentence)) broken.push(`answered ${status} without a clear sentence`);
    if (slowestMs > (isQuick ? alive.quick : alive.whole))
      broken.push(`/livez was not answered for ${Math.round(slowestMs)} ms`);
    const note = `locked for ${seconds} s: submissions waited, the longest ${(longestMs / 1000).toFixed(1)} s; ${refused.length} were told "${sentence}"; /livez answered within ${Math.round(slowestMs)} ms; ${acknowledged.length} acknowledged, 0 lost, 0 twice`;
    return { tried: 1, broken, note };
  } finally {
    await stage.close();
  }
}

/** Asks again and again. @returns the slowest answer, in milliseconds */
async function askFor(seconds: number, url: string): Promise<number> {
  let slowestMs = 0;
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await pause(50)) {
    const asked = performance.now();
    await (await fetch(url)).text();
    slowestMs = Math.max(slowestMs, performance.now() - asked);
  }
  return slowestMs;
}
