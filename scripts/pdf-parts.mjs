import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** What pdf.js asks for by name: its decoders in JavaScript, and the fonts a paper may leave out. */
const parts = [
  { folder: "wasm", wanted: /_nowasm_fallback\.js$/ },
  { folder: "standard_fonts", wanted: /\.(pfb|ttf)$/ },
];

/**
 * Puts these files where portal/review/viewer/pdf.ts says they lie: under their own names, in a
 * folder named after the version, so that they may be cached like every other asset.
 * @returns {import("vite").Plugin}
 */
export function servePdfParts() {
  const home = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
  const { version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  return {
    name: "serve-pdf-parts",
    apply: "build",
    applyToEnvironment: (environment) => environment.config.consumer === "client",
    generateBundle() {
      for (const { folder, wanted } of parts)
        for (const name of readdirSync(join(home, folder)).filter((one) => wanted.test(one)))
          this.emitFile({
            type: "asset",
            fileName: `assets/pdfjs-${version}/${folder}/${name}`,
            source: readFileSync(join(home, folder, name)),
          });
    },
  };
}
