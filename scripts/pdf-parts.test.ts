import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { servePdfParts } from "./pdf-parts.mjs";

it("the build contains the files that pdf.js loads by name, in a folder named by its version", () => {
  const require = createRequire(import.meta.url);
  const { version } = require("pdfjs-dist/package.json") as { version: string };
  const worker = readFileSync(require.resolve("pdfjs-dist/legacy/build/pdf.worker.mjs"), "utf8");

  const emitted: string[] = [];
  const plugin = servePdfParts();
  const generate = plugin.generateBundle as unknown as (this: object) => void;
  generate.call({ emitFile: ({ fileName }: { fileName: string }) => emitted.push(fileName) });

  const decoders = [...worker.matchAll(/_noWasmFilename = "([^"]+)"/g)].map((match) => match[1]);
  expect(decoders.length).toBeGreaterThan(0);
  for (const decoder of decoders)
    expect(emitted).toContain(`assets/pdfjs-${version}/wasm/${decoder}`);
  for (const font of ["FoxitDingbats.pfb", "LiberationSans-Regular.ttf"]) {
    expect(worker).toContain(`"${font}"`);
    expect(emitted).toContain(`assets/pdfjs-${version}/standard_fonts/${font}`);
  }
});
