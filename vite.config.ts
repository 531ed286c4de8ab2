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
 * Packages that are put into the server's build, trimmed to what is used. Loaded from separate files they would take half
 * of the time of a start, and some 20 MB. Other packages contain machine code, or are loaded only when they are needed.
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
  // `target` is not set here: Vite would add these browsers to the server's target, and lower the server's private fields.
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
      // Otherwise React's slow build for development would be bundled beside the one for production.
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
          // Shared chunks are put beside the entries, because the portal finds the files for browsers relative to them.
          output: {
            chunkFileNames: "[name]-[hash].js",
            // V8 keeps the sources in memory: with one Hindi character in a file, every character of it takes two bytes.
            charset: "ascii",
            comments: { jsdoc: false },
          },
        },
      },
    },
  },
}));
