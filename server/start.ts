import { ConfigFaults, readConfig } from "./config.ts";
import { readEnvironment } from "./environment.ts";
import { openLog } from "./log.ts";
import { openPortal } from "./open-portal.ts";
import { serve } from "./serve.ts";

// What the portal writes (papers, identity numbers, letters) is for its own user alone.
process.umask(0o077);
await start();

async function start(): Promise<void> {
  try {
    const config = readConfig(readEnvironment(process.cwd()));
    const log = openLog(config.logLevel);
    await serve(config, await openPortal(config, log), log);
  } catch (error) {
    process.stderr.write(`The portal could not start.\n${reasonsOf(error)}`);
    process.exit(1);
  }
}

/** What stands in the way, a line each: every wrong setting, or the one fault met. */
function reasonsOf(error: unknown): string {
  const reasons = error instanceof ConfigFaults ? error.faults : [reasonOf(error)];
  return reasons.map((reason) => `  ${reason}\n`).join("");
}

/** PostgreSQL's client wraps a refused connection in an error that says nothing itself. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(", ");
  return error instanceof Error ? error.message : String(error);
}
