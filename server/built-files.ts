import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Context, MiddlewareHandler } from "hono";

/**
 * Answers with the files built for browsers. Which there are is read once: to ask the disk about every
 * page as well takes longer than to find it.
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

/** Icons keep their names when they change; what is built does not. */
function keepForADay(_file: string, c: Context): void {
  if (!c.req.path.startsWith("/assets/")) c.header("Cache-Control", "public, max-age=86400");
}
