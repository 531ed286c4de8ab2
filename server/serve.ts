import type { createServer, Server } from "node:http";
import { fileURLToPath } from "node:url";
import { createAdaptorServer } from "@hono/node-server";
import * as build from "virtual:react-router/server-build";
import { storeStartingPhrases } from "../council/applications/phrases/starting-phrases.ts";
import { storeStartingCalendar } from "../council/calendar/start.ts";
import { storeStarterCatalogue } from "../council/catalogue/starter.ts";
import type { Log } from "../council/office.ts";
import type { Config } from "./config.ts";
import { announceShutdown } from "./announce-shutdown.ts";
import { portalApp } from "./http.ts";
import { startBackground } from "./jobs/background.ts";
import { serveFromCache } from "./page-cache/serve-from-cache.ts";
import { openPageCache } from "./page-cache/page-cache.ts";
import { listenOn } from "./listen.ts";
import { openMetrics, type Metrics } from "./metrics/metrics.ts";
import { printSetupLink } from "./print-setup-link.ts";
import type { OpenPortal } from "./open-portal.ts";
import { endSilentSockets } from "./silent-sockets.ts";
import { shutDownOnSignal } from "./shut-down.ts";
import { refuseTunnels } from "./allowed-methods.ts";
import { serverTimeouts, silenceMs } from "./timeouts.ts";

const assets = fileURLToPath(new URL("../client/", import.meta.url));

/** The handler of requests, and the function that makes the HTTP server around it. */
interface App {
  handler: ReturnType<typeof portalApp>["fetch"];
  makeServer: typeof createServer;
  metrics?: Metrics | undefined;
}

/**
 * Starts serving an open portal, until a signal stops it. Resolves once it listens.
 * @param app by default the built app; development passes an app that reloads changed source files.
 * @throws if documents cannot be stored, or the port cannot be listened on.
 */
export async function serve(
  config: Config,
  portal: OpenPortal,
  log: Log,
  app = loadBuiltApp(portal, config),
): Promise<void> {
  await portal.office.documents.check();
  await storeStartingCalendar(portal.office);
  await storeStartingPhrases(portal.office);
  const starterCatalogue = await storeStarterCatalogue(portal.office);
  const shutdown = { isShuttingDown: false };
  const server = createAdaptorServer({
    fetch: app.handler,
    createServer: announceShutdown(shutdown, app.makeServer),
    serverOptions: serverTimeouts,
  });
  endSilentSockets(server as Server, silenceMs);
  refuseTunnels(server as Server);
  app.metrics?.measure(server as Server);
  await listenOn(server, config.port, config.host);
  const background = startBackground(portal.office, config);
  log.info({ url: config.publicUrl, migrated: portal.migrated, starterCatalogue }, "serving");
  await printSetupLink(portal.office);
  const { drainMs } = config;
  shutDownOnSignal({ server, shutdown, drainMs, background, close: portal.close }, log);
}

function loadBuiltApp({ office }: OpenPortal, config: Config): App {
  const pageCache = openPageCache(office, config);
  const metrics = config.metricsToken ? openMetrics(office, build.routes) : undefined;
  return {
    handler: portalApp(office, config, build, assets, pageCache, metrics).fetch,
    makeServer: serveFromCache(pageCache),
    metrics,
  };
}
