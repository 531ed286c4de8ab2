import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";

/** The path of the service worker determines its scope: the whole portal (W3C Service Workers). */
const serviceWorker = "/service-worker.js";
/** A script that removes the service worker, served in its place if it is turned off. */
const serviceWorkerRemoval = "/remove-service-worker.js";

/**
 * Serves the files built for browsers. The list of files is read once, because looking up a file at each
 * request takes longer.
 * @param hasServiceWorker whether browsers may keep the service worker.
 */
export function builtFiles(folder: string, hasServiceWorker = true): MiddlewareHandler {
  const serve = serveStatic({
    root: folder,
    precompressed: true,
    rewriteRequestPath: (path) =>
      path === serviceWorker && !hasServiceWorker ? serviceWorkerRemoval : path,
  });
  const paths = pathsIn(folder);
  return async (c, next) => {
    const { path } = c.req;
    if (!paths.has(path)) return next();
    const response = await serve(c, next);
    const caching = path.startsWith("/assets/") ? undefined : cachingOf(path);
    // `onFound` is called too late to set a header.
    if (response instanceof Response && caching) response.headers.set("Cache-Control", caching);
    return response;
  };
}

function pathsIn(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(
    files.map(({ parentPath, name }) => {
      const path = relative(folder, join(parentPath, name));
      return `/${path.replaceAll(sep, "/")}`;
    }),
  );
}

/** The caching of files whose names do not change with their content: icons and the service worker. */
function cachingOf(path: string): string {
  return path === serviceWorker ? "no-cache" : "public, max-age=86400";
}
