import { relative, sep } from "node:path";
import { isBrowserSafe } from "./browser-safe.mjs";

/** Folders whose code runs on the server only, except for the browser-safe files. */
const serverFolders = /^(council|server|database|cli)\//;
const serverPackages =
  /(^|\/)node_modules\/(better-sqlite3|pg|kysely|nodemailer|sharp|pino|hono|@hono\/[^/]+|yauzl)\//;
const nodeBuiltin = /^node:|__vite-browser-external/;

/**
 * Fails the build when a server module is part of a file for browsers; the error names both.
 * @returns {import("vite").Plugin}
 */
export function keepServerCodeOutOfBrowsers() {
  let root = "";
  return {
    name: "keep-server-code-out-of-browsers",
    configResolved(config) {
      root = config.root;
    },
    applyToEnvironment: (environment) => environment.config.consumer === "client",
    generateBundle(_options, bundle) {
      const errors = Object.values(bundle).flatMap((chunk) =>
        chunk.type !== "chunk"
          ? []
          : [...chunk.moduleIds, ...chunk.imports]
              .map((id) => pathIn(root, id))
              .filter((path) => isServerModule(path))
              .map((path) => `${path} (in ${chunk.fileName})`),
      );
      if (errors.length > 0)
        this.error(
          `Server code would reach the browser:\n  ${errors.join("\n  ")}\n` +
            "scripts/browser-safe.mjs lists the modules that browsers may run.",
        );
    },
  };
}

/** @param {string} path a module's path in the project, or its id if it is outside */
export function isServerModule(path) {
  if (nodeBuiltin.test(path) || serverPackages.test(path)) return true;
  return serverFolders.test(path) && !isBrowserSafe(path);
}

/** @param {string} root @param {string} id with Vite's marks: a `\0` prefix and a query */
function pathIn(root, id) {
  const file = id.replace(/^\0/, "").replace(/\?.*$/, "");
  return file.startsWith(root) ? relative(root, file).split(sep).join("/") : file;
}
