import { createDatabase, startPostgres } from "../kit/postgres.ts";
import type { Outcome } from "../trials/trial.ts";
import { startApplying } from "./applying.ts";
import { findErrors } from "./losses.ts";
import { openFaultEnvironment } from "./environment.ts";
import { waitUntil } from "./wait-until.ts";

/** The longest that applicants may see errors after a restart. */
const errorsEndWithinMs = { quick: 15_000, full: 5_000 };

/** A document larger than the buffers of a connection, so that a response that nobody reads would block the connection. */
const documentBytes = 300_000;

/** Restarts PostgreSQL while people submit: by turns with SIGINT, and with SIGQUIT, which is like a crash. */
export async function postgresRestarts(isQuick: boolean): Promise<Outcome> {
  const count = isQuick ? 2 : 20;
  const applicationsPerRestart = isQuick ? 5 : 50;
  const limitMs = isQuick ? errorsEndWithinMs.quick : errorsEndWithinMs.full;
  const postgres = await startPostgres({ durable: true });
  const database = await createDatabase(postgres.url);
  const environment = await openFaultEnvironment({ DATABASE_URL: database.url });
  try {
    const { pid } = environment.portal;
    const failures: string[] = [];
    const applying = startApplying(environment, documentBytes);
    const { acknowledged, notAcknowledged } = applying;
    let slowestMs = 0;
    for (let restart = 1; restart <= count; restart += 1) {
      const goal = acknowledged.length + applicationsPerRestart;
      await waitUntil("applications between two restarts", () => acknowledged.length >= goal);
      const errorsBefore = notAcknowledged.length;
      await postgres.restart(restart % 2 === 0 ? "SIGQUIT" : "SIGINT");
      const restartedAt = performance.now();
      const next = acknowledged.length + applicationsPerRestart;
      await waitUntil("applications after a restart", () => acknowledged.length >= next);
      const newErrors = notAcknowledged.slice(errorsBefore);
      const lastErrorMs = Math.max(0, ...newErrors.map(({ at }) => at - restartedAt));
      if (lastErrorMs > limitMs)
        failures.push(`errors ended only ${Math.round(lastErrorMs)} ms after restart ${restart}`);
      slowestMs = Math.max(slowestMs, lastErrorMs);
    }
    await applying.stop();
    const { connectionsLost, connectionsRefused, givenUp } = applying;
    const unanswered = connectionsLost + connectionsRefused;
    if (environment.portal.pid !== pid || !isAlive(pid))
      failures.push("the portal's process ended");
    if (unanswered > 0) failures.push(`${unanswered} requests were not answered at all`);
    failures.push(...givenUp, ...(await findErrors(environment, acknowledged)));
    const note = `the portal's process went on; ${acknowledged.length} applications acknowledged, 0 lost, 0 stored twice; ${notAcknowledged.length} answered with an error meanwhile and sent again; the last error ${(slowestMs / 1000).toFixed(1)} s after PostgreSQL was back`;
    return { attempted: count, failures, note };
  } finally {
    await environment.close();
    await postgres.stop();
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
