import { createDatabase, startPostgres } from "../kit/postgres.ts";
import type { Outcome } from "../trials/trial.ts";
import { keepApplying } from "./applying.ts";
import { findFaults } from "./losses.ts";
import { openStage } from "./stage.ts";
import { until } from "./until.ts";

const errorsEndWithinMs = { quick: 15_000, whole: 5_000 };

/** More than a connection holds by itself: an answer before it was read would break the connection off. */
const paperBytes = 300_000;

/** Restarts PostgreSQL while people submit: by turns it ends every connection, or crashes. */
export async function postgresRestarts(isQuick: boolean): Promise<Outcome> {
  const count = isQuick ? 2 : 20;
  const between = isQuick ? 5 : 50;
  const limitMs = isQuick ? errorsEndWithinMs.quick : errorsEndWithinMs.whole;
  const postgres = await startPostgres({ durable: true });
  const database = await createDatabase(postgres.url);
  const stage = await openStage({ DATABASE_URL: database.url });
  try {
    const { pid } = stage.portal;
    const broken: string[] = [];
    const applying = keepApplying(stage, paperBytes);
    const { acknowledged, refused } = applying;
    let slowestMs = 0;
    for (let restart = 1; restart <= count; restart += 1) {
      const goal = acknowledged.length + between;
      await until("applications between two restarts", () => acknowledged.length >= goal);
      const before = refused.length;
      await postgres.restart(restart % 2 === 0 ? "SIGQUIT" : "SIGINT");
      const back = performance.now();
      const next = acknowledged.length + between;
      await until("applications after a restart", () => acknowledged.length >= next);
      const lastErrorMs = Math.max(0, ...refused.slice(before).map(({ at }) => at - back));
      if (lastErrorMs > limitMs)
        broken.push(`errors ended only ${Math.round(lastErrorMs)} ms after restart ${restart}`);
      slowestMs = Math.max(slowestMs, lastErrorMs);
    }
    await applying.stop();
    const { cutOff, closed, givenUp } = applying;
    if (stage.portal.pid !== pid || !isAlive(pid)) broken.push("the portal's process ended");
    if (cutOff + closed > 0) broken.push(`${cutOff + closed} requests were not answered at all`);
    broken.push(...givenUp, ...(await findFaults(stage, acknowledged)));
    const note = `the portal's process stayed; ${acknowledged.length} applications acknowledged, 0 lost, 0 twice; ${refused.length} answered with an error meanwhile and sent again; the last error ${(slowestMs / 1000).toFixed(1)} s after PostgreSQL was back`;
    return { tried: count, broken, note };
  } finally {
    await stage.close();
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
