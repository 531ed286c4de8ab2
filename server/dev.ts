import type { createServer, Server } from "node:http";
import { resolve } from "node:path";
import type { ServerBuild } from "react-router";
import type { ViteDevServer } from "vite";
import { readConfig } from "./config.ts";
import { readEnvironment } from "./environment.ts";
import type * as http from "./http.ts";
import { openLog } from "./log.ts";
import { openPortalToServe } from "./open-portal.ts";
import { serve } from "./serve.ts";

/**
 * The development server: Vite serves source files, the current version of the app everything else. The
 * office is opened once, so changes to its dependencies need a restart.
 * @param server created before Vite, which sends changes to browsers through it
 */
export async function startInDevelopment(vite: ViteDevServer, server: Server): Promise<void> {
  const config = readConfig(readEnvironment(process.cwd()));
  const log = openLog(config.logLevel);
  const portal = await openPortalToServe(config, log);

  const handler: ReturnType<typeof http.portalApp>["fetch"] = async (request, bindings) => {
    const { portalApp } = (await vite.ssrLoadModule("/server/http.ts")) as typeof http;
    const build = await vite.ssrLoadModule("virtual:react-router/server-build");
    const app = portalApp(portal.office, config, build as ServerBuild, resolve("public"));
    const response = await app.fetch(request, bindings);
    // Vite's script inserts changed styles into the page, which the policy would forbid.
    response.headers.delete("Content-Security-Policy");
    return response;
  };
  const makeServer = ((_options: object, listener: Parameters<typeof createServer>[1]) =>
    server.on("request", (request, response) =>
      vite.middlewares(request, response, () => listener?.(request, response)),
    )) as typeof createServer;
  await serve(config, portal, log, { handler, makeServer });
}
