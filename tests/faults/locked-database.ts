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

const message = "Failed to submit application. Please try again.";
/** The quick run is part of `npm test`, which keeps the machine busy. */
const livezMaxMs = { quick: 5_000, full: 1_000 };

/** Another process locks the SQLite file while people submit. */
export async function lockedSqlite(isQuick: boolean): Promise<Outcome> {
  const environment = await openFaultEnvironment();
  const lock = async () => {
    const other = new Sqlite(join(environment.portal.dataDir, "portal.sqlite"));
    other.exec("begin exclusive");
    return async () => void other.close();
  };
  return whileLocked(environment, lock, isQuick);
}

/** Another process locks a PostgreSQL table while people submit. */
export async function lockedPostgres(isQuick: boolean): Promise<Outcome> {
  const database = await createDatabase(process.env.JOURNEY_POSTGRES_URL!);
  const environment = await openFaultEnvironment({ DATABASE_URL: database.url });
  const lock = async () => {
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    await other.query("begin; lock table applications in access exclusive mode");
    return () => other.end();
  };
  try {
    return await whileLocked(environment, lock, isQuick);
  } finally {
    await database.drop();
  }
}

/** @param lock takes the lock and returns a function that releases it */
async function whileLocked(
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
    const before = acknowledged.length;
    const slowestMs = await slowestResponse(`${environment.portal.url}/livez`, seconds);
    const during = acknowledged.length - before;
    await release();
    const goal = acknowledged.length + 10;
    await waitUntil("applications afterwards", () => acknowledged.length >= goal);
    await applying.stop();

    const { connectionsLost, connectionsRefused, givenUp, longestMs } = applying;
    const unanswered = connectionsLost + connectionsRefused;
    const failures = [...givenUp, ...(await findErrors(environment, acknowledged))];
    // Requests that were running when the lock was taken may commit and be answered later.
    if (during > environment.applicants.length)
      failures.push(`${during} were acknowledged while the database was locked`);
    if (unanswered > 0) failures.push(`${unanswered} requests were not answered at all`);
    for (const { status, body } of notAcknowledged)
      if (!body.includes(message)) failures.push(`answered ${status} without the message`);
    if (slowestMs > (isQuick ? livezMaxMs.quick : livezMaxMs.full))
      failures.push(`/livez was not answered for ${Math.round(slowestMs)} ms`);
    const note = `locked for ${seconds} s: submissions waited, the longest ${(longestMs / 1000).toFixed(1)} s; ${notAcknowledged.length} were answered "${message}"; /livez answered within ${Math.round(slowestMs)} ms; ${acknowledged.length} acknowledged, 0 lost, 0 twice`;
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
