import { createHash } from "node:crypto";
import { join } from "node:path";
import { build } from "vite";
import { oldestBrowsers } from "./styles/targets.mjs";

/** Names and sources of the workers, which are served at the root so that their scope is the whole portal. */
const workers = { "service-worker.js": "worker.ts", "remove-service-worker.js": "remove.ts" };

/**
 * Builds the service worker, and the worker that removes it, each as one file. They contain an id of the build, which
 * changes with any file for browsers: so browsers fetch the new worker, and copies of different builds are kept apart.
 * @returns {import("vite").Plugin}
 */
export function buildServiceWorker() {
  let root = "";
  return {
    name: "build-service-worker",
    apply: "build",
    applyToEnvironment: (environment) => environment.config.consumer === "client",
    configResolved(config) {
      root = config.root;
    },
    async generateBundle(_options, bundle) {
      const files = Object.keys(bundle).sort().join("\n");
      const buildId = createHash("sha256").update(files).digest("base64url").slice(0, 10);
      for (const [fileName, entry] of Object.entries(workers))
        this.emitFile({
          type: "asset",
          fileName,
          source: await compile(join(root, "portal", "service-worker", entry), buildId),
        });
    },
  };
}

/**
 * @param {string} entry
 * @param {string} buildId
 * @returns {Promise<string>} a classic script: module workers are too new
 */
async function compile(entry, buildId) {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define: { BUILD: JSON.stringify(buildId) },
    build: {
      write: false,
      target: oldestBrowsers,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: "iife" } },
    },
  });
  const [chunk] = /** @type {import("vite").Rolldown.RolldownOutput} */ (built).output;
  return chunk.code;
}
