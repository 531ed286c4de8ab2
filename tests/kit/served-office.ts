import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import {
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
  type ServerBuild,
} from "react-router";
import type { Office } from "../../council/office.ts";
import declared from "../../portal/routes.ts";
import { readConfig } from "../../server/config.ts";
import { portalApp } from "../../server/http.ts";
import { serveFromCache } from "../../server/page-cache/serve-from-cache.ts";
import { openPageCache } from "../../server/page-cache/page-cache.ts";
import { freePort } from "./free-port.ts";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;
type Entry = (typeof declared)[number];

/** An office that this process serves over HTTP, with the pages of the portal. */
export interface ServedOffice {
  url: string;
  close(): Promise<void>;
}

/**
 * Serves an office as server/serve.ts does, with the routes of a test beside those of the portal.
 * @param testRoutes the routes of the test by id, below the root
 */
export async function serveOffice(
  office: Office,
  testRoutes: Record<string, Pick<Route, "path" | "module">> = {},
): Promise<ServedOffice> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), "portal-served-"));
  const config = readConfig({ PUBLIC_URL: url, DATA_DIR: dataDir });
  const pageCache = openPageCache(office, config);
  const build = await serverBuild(testRoutes);
  const { fetch } = portalApp(office, config, build, dataDir, pageCache);
  const server = createAdaptorServer({ fetch, createServer: serveFromCache(pageCache) }) as Server;
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url,
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

const modules = import.meta.glob<Route["module"]>([
  "../../portal/**/*.{ts,tsx}",
  "!../../portal/**/*.test.*",
]);

/** What React Router's build makes from the sources, without the assets for browsers. */
async function serverBuild(
  testRoutes: Record<string, Pick<Route, "path" | "module">>,
): Promise<ServerBuild> {
  const routes = await portalRoutes();
  for (const [id, route] of Object.entries(testRoutes))
    routes[id] = { ...route, id, parentId: "root" };
  const entry = await import("../../portal/entry.server.tsx");
  return {
    entry: { module: entry },
    routes,
    assets: {
      entry: { module: "", imports: [] },
      routes: Object.fromEntries(Object.keys(routes).map((id) => [id, assetsOf(routes[id]!)])),
      url: "",
      version: "",
    },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  };
}

/** The routes of the portal, as portal/routes.ts declares them. */
export async function portalRoutes(): Promise<Routes> {
  const root: Route = {
    id: "root",
    path: "",
    parentId: undefined!,
    module: await loadModule("root.tsx"),
  };
  const routes: Routes = { root };
  await addRoutes(routes, declared, "root");
  return routes;
}

async function addRoutes(routes: Routes, entries: readonly Entry[], parentId: string) {
  for (const { path, index, file, children } of entries) {
    const id = file.replace(/\.tsx?$/, "");
    routes[id] = { id, parentId, path: path!, index: index!, module: await loadModule(file) };
    await addRoutes(routes, children ?? [], id);
  }
}

/** Loads the module of a route, with components that get their props as in React Router's build. */
async function loadModule(file: string): Promise<Route["module"]> {
  const module = await modules[`../../portal/${file}`]!();
  const { default: Page, ErrorBoundary } = module;
  if (!Page) return module;
  return {
    ...module,
    default: withComponentProps(Page as never),
    ...(ErrorBoundary && { ErrorBoundary: withErrorBoundaryProps(ErrorBoundary as never) }),
  };
}

function assetsOf({ id, parentId, path, index, module }: Route) {
  return {
    id,
    parentId,
    path,
    index,
    module: "",
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
    hasAction: "action" in module,
    hasLoader: "loader" in module,
    hasClientAction: "clientAction" in module,
    hasClientLoader: "clientLoader" in module,
    hasClientMiddleware: "clientMiddleware" in module,
    hasDefaultExport: "default" in module,
    hasErrorBoundary: "ErrorBoundary" in module,
  };
}
