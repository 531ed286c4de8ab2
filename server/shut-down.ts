import { setTimeout as pause } from "node:timers/promises";
import type { ServerType } from "@hono/node-server";
import type { Log } from "../council/office.ts";
import type { ShutdownState } from "./announce-shutdown.ts";
import type { Background } from "./jobs/repeat.ts";

/** How long running requests may take before their connections are closed. */
export const closeTimeoutMs = 10_000;

const closeIdleEveryMs = 100;

/** The running parts of a process. */
interface Running {
  server: ServerType;
  shutdown: ShutdownState;
  /** How long the process continues to serve after SIGTERM, so that load balancers notice, in milliseconds. */
  drainMs: number;
  background: Background;
  close: () => Promise<void>;
}

/**
 * On SIGTERM, or SIGHUP of a terminal that closes, reports that the process is not ready and continues to serve for
 * `drainMs`. After that, or at once on SIGINT or a second signal: accepts no new request, finishes the running
 * ones, closes the database and exits. From the first signal on, letters and jobs are left to other processes.
 */
export function shutDownOnSignal(running: Running, log: Log): void {
  const { server, shutdown, drainMs, background, close } = running;
  const drain = new AbortController();
  const stop = async (signal: NodeJS.Signals) => {
    if (signal === "SIGINT" || shutdown.isShuttingDown) drain.abort();
    if (shutdown.isShuttingDown) return;
    shutdown.isShuttingDown = true;
    log.info({ signal }, "stopping");
    const backgroundStopped = background.stop();
    await pause(drainMs, undefined, { signal: drain.signal }).catch(() => {});
    await Promise.all([closeServer(server), backgroundStopped]);
    await close();
    log.info({}, "stopped");
  };
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(name, (signal) => void stop(signal));
}

/** Closes idle connections, also those that a finished response leaves open for the next request. */
export async function closeServer(server: ServerType): Promise<void> {
  setTimeout(
    () => "closeAllConnections" in server && server.closeAllConnections(),
    closeTimeoutMs,
  ).unref();
  const closeIdle = () => "closeIdleConnections" in server && server.closeIdleConnections();
  const closingIdle = setInterval(closeIdle, closeIdleEveryMs);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    closeIdle();
  });
  clearInterval(closingIdle);
}
