import type { ServerType } from "@hono/node-server";
import type { Log } from "../council/office.ts";
import type { Background } from "./jobs/repeat.ts";

const patienceMs = 10_000;

/**
 * On SIGINT or SIGTERM: takes no new request and no new letter or job, finishes those under way,
 * closes the database, ends.
 */
export function stopOnSignal(
  server: ServerType,
  background: Background,
  close: () => Promise<void>,
  log: Log,
): void {
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, "stopping");
    await Promise.all([closeServer(server), background.stop()]);
    await close();
    log.info({}, "stopped");
  };
  process.on("SIGINT", (signal) => void stop(signal));
  process.on("SIGTERM", (signal) => void stop(signal));
}

async function closeServer(server: ServerType): Promise<void> {
  setTimeout(
    () => "closeAllConnections" in server && server.closeAllConnections(),
    patienceMs,
  ).unref();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    if ("closeIdleConnections" in server) server.closeIdleConnections();
  });
}
