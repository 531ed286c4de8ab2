import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { browserChunks } from "./scripts/browser-chunks.mjs";
import { keepServerCodeOutOfBrowsers } from "./scripts/browser-bundle.mjs";
import { servePdfParts } from "./scripts/pdf-parts.mjs";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), keepServerCodeOutOfBrowsers(), servePdfParts()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: browserChunks } } } },
    ssr: {
      build: {
        rolldownOptions: {
          input: { start: "./server/start.ts", council: "./cli/council.ts" },
          // What both share lies beside them: the portal finds its files for browsers from there.
          output: { chunkFileNames: "[name]-[hash].js" },
        },
      },
    },
  },
});
