import { ConfigFaults, readConfig, type Config } from "./config.ts";
import { readEnvironment } from "./environment.ts";
import { openLog } from "./log.ts";
import { openPortal } from "./open-portal.ts";
import { serve } from "./serve.ts";

// What the portal writes (papers, identity numbers, letters) is for its own user alone.
process.umask(0o077);
await start();

async function start(): Promise<void> {
  const config = readSettings();
  const log = openLog(config.logLevel);
  await serve(config, await openPortal(config, log), log);
}

/** The settings, or the end: every fault listed at once. */
function readSettings(): Config {
  try {
    return readConfig(readEnvironment(process.cwd()));
  } catch (error) {
    if (!(error instanceof ConfigFaults)) throw error;
    process.stderr.write(
      `These settings are wrong:\n${error.faults.map((one) => `  ${one}\n`).join("")}`,
    );
    process.exit(1);
  }
}
