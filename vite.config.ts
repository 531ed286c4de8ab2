import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { browserChunks } from "./scripts/browser-chunks.mjs";
import { keepServerCodeOutOfBrowsers } from "./scripts/browser-bundle.mjs";
import { servePdfParts } from "./scripts/pdf-parts.mjs";
import { buildServiceWorker } from "./scripts/service-worker.mjs";
import { keepStylesOutOfSharedScripts } from "./scripts/shared-styles.mjs";
import { lowerStyles } from "./scripts/styles/lower-styles.mjs";
import { oldestBrowsers } from "./scripts/styles/targets.mjs";

/**
 * Put into the server's build, trimmed to what is used: as files of their own they take half of the
 * time of a start, and some 20 MB. The rest has parts in machine code, or is loaded when it is needed.
 */
const bundled = [
  "@hono/node-server",
  "@react-router/node",
  "@remix-run/multipart-parser",
  "hono",
  "icu-minify",
  "kysely",
  "pino",
  "react",
  "react-dom",
  "react-router",
  "zod",
];

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    keepServerCodeOutOfBrowsers(),
    keepStylesOutOfSharedScripts(),
    servePdfParts(),
    buildServiceWorker(),
  ],
  // Not `target` here: Vite would add these browsers to the server's, whose private fields would be lowered.
  build: { assetsInlineLimit: 0, cssTarget: oldestBrowsers },
  css: { postcss: { plugins: command === "build" ? [lowerStyles()] : [] } },
  environments: {
    client: {
      build: {
        target: oldestBrowsers,
        rolldownOptions: { output: { codeSplitting: browserChunks } },
      },
    },
    ssr: {
      // Else React's slow build for development is bundled beside the other.
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
      resolve: { noExternal: command === "build" ? bundled : [] },
      build: {
        target: "node26",
        rolldownOptions: {
          input: {
            start: "./server/start.ts",
            council: "./cli/council.ts",
            "inspection-worker": "./server/inspection/worker.ts",
            "papers-worker": "./server/papers/worker.ts",
          },
          // What both share lies beside them: the portal finds its files for browsers from there.
          output: {
            chunkFileNames: "[name]-[hash].js",
            // V8 keeps the sources: one Hindi character in a file makes each of its characters two bytes.
            charset: "ascii",
            comments: { jsdoc: false },
          },
        },
      },
    },
  },
}));
