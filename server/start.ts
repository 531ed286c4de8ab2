import { fileURLToPath } from "node:url";
import { createAdaptorServer } from "@hono/node-server";
import * as build from "virtual:react-router/server-build";
import { loadStarterCatalogue } from "../council/catalogue/starter.ts";
import { ConfigFaults, readConfig, type Config } from "./config.ts";
import { readEnvironment } from "./environment.ts";
import { portalApp } from "./http.ts";
import { openLog } from "./log.ts";
import { openPortal } from "./open-portal.ts";
import { stopOnSignal } from "./stop.ts";

const assets = fileURLToPath(new URL("../client/", import.meta.url));

// What the portal writes (papers, identity numbers, letters) is for its own user alone.
process.umask(0o077);
await start();

/** From settings to serving, in the order it happens. */
async function start(): Promise<void> {
  const config = readSettings();
  const log = openLog(config.logLevel);
  const portal = await openPortal(config, log);
  const starterCatalogue = await loadStarterCatalogue(portal.office);
  const server = createAdaptorServer({
    fetch: portalApp(portal.office, config, build, assets).fetch,
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(config.port, config.host, resolve);
  });
  log.info({ url: config.publicUrl, migrated: portal.migrated, starterCatalogue }, "serving");
  stopOnSignal(server, portal.close, log);
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
