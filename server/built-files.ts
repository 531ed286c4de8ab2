import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";

/** Icons keep their names when they change; built files have a hash in their names. */
const iconCaching = "public, max-age=86400";

/**
 * Serves the files built for browsers. The list of files is read once, because looking up a file at each
 * request takes longer.
 */
export function builtFiles(folder: string): MiddlewareHandler {
  const serve = serveStatic({ root: folder, precompressed: true });
  const paths = pathsIn(folder);
  return async (c, next) => {
    const { path } = c.req;
    if (!paths.has(path)) return next();
    const answer = await serve(c, next);
    // Its `onFound` comes too late to set a header.
    if (answer instanceof Response && !path.startsWith("/assets/"))
      answer.headers.set("Cache-Control", iconCaching);
    return answer;
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
