import { setTimeout as pause } from "node:timers/promises";
import type { Outcome } from "../trials/trial.ts";
import { startApplying } from "./applying.ts";
import { findErrors } from "./losses.ts";
import { openFaultEnvironment } from "./environment.ts";
import { waitUntil } from "./wait-until.ts";

/** The longest that the portal may take to start. The quick run is part of `npm test`, which keeps the machine busy. */
const readyWithinMs = { quick: 15_000, full: 5_000 };

/** Kills the portal again and again, at random moments while people submit applications. */
export async function kills(isQuick: boolean, args: string[]): Promise<Outcome> {
  const count = killCountIn(args) ?? (isQuick ? 20 : 500);
  const applicationsPerKill = isQuick ? 5 : 40;
  const limitMs = isQuick ? readyWithinMs.quick : readyWithinMs.full;
  const environment = await openFaultEnvironment();
  const { portal } = environment;
  try {
    const failures: string[] = [];
    const applying = startApplying(environment);
    let slowestMs = 0;
    for (let kill = 1; kill <= count; kill += 1) {
      const goal = kill * applicationsPerKill;
      await waitUntil("applications between two kills", () => applying.acknowledged.length >= goal);
      await pause(Math.random() * 40);
      await portal.kill();
      const started = performance.now();
      await portal.start();
      const readyMs = performance.now() - started;
      if (readyMs > limitMs)
        failures.push(`ready only ${Math.round(readyMs)} ms after kill ${kill}`);
      slowestMs = Math.max(slowestMs, readyMs);
    }
    await applying.stop();
    const { acknowledged, connectionsLost, givenUp } = applying;
    failures.push(...givenUp, ...(await findErrors(environment, acknowledged)));
    const note = `${acknowledged.length} applications acknowledged, ${connectionsLost} forms interrupted and sent again; 0 lost, 0 stored twice, every checksum right, no document's row without its bytes, council verify found no error; ready again after ${(slowestMs / 1000).toFixed(1)} s at the slowest`;
    return { attempted: count, failures, note };
  } finally {
    await environment.close();
  }
}

/** The number in an argument such as `--kills=100`; undefined without such an argument. */
export function killCountIn(args: string[]): number | undefined {
  const value = args.find((arg) => arg.startsWith("--kills="))?.slice("--kills=".length);
  return value === undefined ? undefined : Number(value);
}
