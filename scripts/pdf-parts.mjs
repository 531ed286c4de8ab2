import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/**
 * The files that pdf.js loads by name: its decoders in JavaScript, and the fonts that a PDF need
 * not embed.
 */
const loadedParts = [
  { folder: "wasm", wanted: /_nowasm_fallback\.js$/ },
  { folder: "standard_fonts", wanted: /\.(pfb|ttf)$/ },
];

/**
 * Copies the files that pdf.js loads by name to the paths that portal/review/viewer/pdf.ts names. Their folder is named
 * by the version of pdf.js, so that browsers may cache them like every other asset.
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
      for (const { folder, wanted } of loadedParts)
        for (const name of readdirSync(join(packageFolder, folder)).filter((file) =>
          wanted.test(file),
        ))
          this.emitFile({
            type: "asset",
            fileName: `assets/pdfjs-${version}/${folder}/${name}`,
            source: readFileSync(join(packageFolder, folder, name)),
          });
    },
  };
}
