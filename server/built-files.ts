import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Context, MiddlewareHandler } from "hono";

/**
 * Serves the files built for browsers. The list of files is read once, because looking up a file at each
 * request takes longer.
 */
export function builtFiles(folder: string): MiddlewareHandler {
  const serve = serveStatic({ root: folder, precompressed: true, onFound: keepForADay });
  const paths = pathsIn(folder);
  return (c, next) => (paths.has(c.req.path) ? serve(c, next) : next());
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

/** Icons keep their names when they change; built files have a hash in their names. */
function keepForADay(_file: string, c: Context): void {
  if (!c.req.path.startsWith("/assets/")) c.header("Cache-Control", "public, max-age=86400");
}
