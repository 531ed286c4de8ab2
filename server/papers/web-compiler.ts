import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type { PaperCompiler } from "./compiler.ts";

/** The part of Typst's WebAssembly package that is used here. */
interface WebPackage {
  initSync(options: { module: BufferSource }): unknown;
  TypstCompilerBuilder: new () => {
    set_dummy_access_model(): void;
    add_raw_font(font: Uint8Array): Promise<void>;
    build(): Promise<WebCompiler>;
  };
}
interface WebCompiler {
  add_source(path: string, content: string): boolean;
  compile(
    path: string,
    inputs: [string, string][],
    format: "pdf",
    diagnostics: number,
  ): { result?: Uint8Array; diagnostics?: unknown };
  reset(): void;
}

const packageName = "@myriaddreamin/typst-ts-web-compiler";
const mainPath = "/main.typ";
/** The format of diagnostics: an array of objects. */
const fullDiagnostics = 3;

/** @throws if the package is not installed */
export async function webCompiler(fonts: Buffer[]): Promise<PaperCompiler> {
  const { resolve } = createRequire(import.meta.url);
  const wasm = resolve(`${packageName}/wasm`);
  // The package's own entry point runs strings as code, so the module beside the WebAssembly file is imported instead.
  const entry = pathToFileURL(wasm.replace(/_bg\.wasm$/, ".mjs")).href;
  const { initSync, TypstCompilerBuilder } = (await import(/* @vite-ignore */ entry)) as WebPackage;
  initSync({ module: readFileSync(wasm) });
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const font of fonts) await builder.add_raw_font(font);
  const compiler = await builder.build();
  return ({ template, data }) => {
    compiler.add_source(mainPath, template);
    const { result, diagnostics } = compiler.compile(
      mainPath,
      [["data", data]],
      "pdf",
      fullDiagnostics,
    );
    compiler.reset();
    if (!result) throw new Error(JSON.stringify(diagnostics));
    return result;
  };
}
