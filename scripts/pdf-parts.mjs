import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/**
 * The files that pdf.js loads by name: its decoders in JavaScript, and the fonts that a PDF need
 * not embed.
 */
const parts = [
  { folder: "wasm", wanted: /_nowasm_fallback\.js$/ },
  { folder: "standard_fonts", wanted: /\.(pfb|ttf)$/ },
];

/**
 * Copies these files to the paths that portal/review/viewer/pdf.ts names: under their own names, in
 * a folder named after the version, so that they can be cached like every other asset.
 * @returns {import("vite").Plugin}
 */
export function servePdfParts() {
  const packageFolder = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
  const { version } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));
  return {
    name: "serve-pdf-parts",
    apply: "build",
    applyToEnvironment: (environment) => environment.config.consumer === "client",
    generateBundle() {
      for (const { folder, wanted } of parts)
        for (const name of readdirSync(join(packageFolder, folder)).filter((one) =>
          wanted.test(one),
        ))
          this.emitFile({
            type: "asset",
            fileName: `assets/pdfjs-${version}/${folder}/${name}`,
            source: readFileSync(join(packageFolder, folder, name)),
          });
    },
  };
}
