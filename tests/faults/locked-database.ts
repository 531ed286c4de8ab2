import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import pg from "pg";
import { createDatabase } from "../kit/postgres.ts";
import type { Outcome } from "../trials/trial.ts";
import { startApplying } from "./applying.ts";
import { findErrors } from "./losses.ts";
import { openFaultEnvironment, type FaultEnvironment } from "./environment.ts";
import { waitUntil } from "./wait-until.ts";

const failureMessage = "Failed to submit application. Please try again.";
/** The longest that /livez may take. The quick run is part of `npm test`, which keeps the machine busy. */
const livezMaxMs = { quick: 5_000, full: 1_000 };

/** Locks the SQLite file from another process while people submit applications. */
export async function lockedSqlite(isQuick: boolean): Promise<Outcome> {
  const environment = await openFaultEnvironment();
  const lock = async () => {
    const locker = new Sqlite(join(environment.portal.dataDir, "portal.sqlite"));
    locker.exec("begin exclusive");
    return async () => void locker.close();
  };
  return applyWhileLocked(environment, lock, isQuick);
}

/** Locks a table of PostgreSQL from another process while people submit applications. */
export async function lockedPostgres(isQuick: boolean): Promise<Outcome> {
  const database = await createDatabase(process.env.JOURNEY_POSTGRES_URL!);
  const environment = await openFaultEnvironment({ DATABASE_URL: database.url });
  const lock = async () => {
    const locker = new pg.Client({ connectionString: database.url });
    await locker.connect();
    await locker.query("begin; lock table applications in access exclusive mode");
    return () => locker.end();
  };
  try {
    return await applyWhileLocked(environment, lock, isQuick);
  } finally {
    await database.drop();
  }
}

/** Lets people submit applications while `lock` holds. @param lock returns a function that releases the lock */
async function applyWhileLocked(
  environment: FaultEnvironment,
  lock: () => Promise<() => Promise<void>>,
  isQuick: boolean,
): Promise<Outcome> {
  const seconds = isQuick ? 2 : 10;
  try {
    const applying = startApplying(environment);
    const { acknowledged, notAcknowledged } = applying;
    await waitUntil("applications before", () => acknowledged.length >= 10);
    const release = await lock();
    const acknowledgedBefore = acknowledged.length;
    const slowestMs = await slowestResponse(`${environment.portal.url}/livez`, seconds);
    const acknowledgedWhileLocked = acknowledged.length - acknowledgedBefore;
    await release();
    const goal = acknowledged.length + 10;
    await waitUntil("applications afterwards", () => acknowledged.length >= goal);
    await applying.stop();

    const { connectionsLost, connectionsRefused, givenUp, longestMs } = applying;
    const unanswered = connectionsLost + connectionsRefused;
    const failures = [...givenUp, ...(await findErrors(environment, acknowledged))];
    // Each applicant's request may have committed before the lock, and be answered after it was taken.
    if (acknowledgedWhileLocked > environment.applicants.length)
      failures.push(`${acknowledgedWhileLocked} were acknowledged while the database was locked`);
    if (unanswered > 0) failures.push(`${unanswered} requests were not answered at all`);
    for (const { status, body } of notAcknowledged)
      if (!body.includes(failureMessage))
        failures.push(`answered ${status} without "${failureMessage}"`);
    if (slowestMs > (isQuick ? livezMaxMs.quick : livezMaxMs.full))
      failures.push(`/livez was not answered for ${Math.round(slowestMs)} ms`);
    const note = `locked for ${seconds} s: submissions waited, at most ${(longestMs / 1000).toFixed(1)} s; ${notAcknowledged.length} were answered "${failureMessage}"; /livez answered within ${Math.round(slowestMs)} ms; ${acknowledged.length} acknowledged, 0 lost, 0 stored twice`;
    return { attempted: 1, failures, note };
  } finally {
    await environment.close();
  }
}

/** Requests a URL again and again for some seconds. @returns the time of the slowest response, in milliseconds */
async function slowestResponse(url: string, seconds: number): Promise<number> {
  let slowestMs = 0;
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await pause(50)) {
    const startedAt = performance.now();
    await (await fetch(url)).text();
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
  }
  return slowestMs;
}
