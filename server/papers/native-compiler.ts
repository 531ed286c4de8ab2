import { createRequire } from "node:module";
import type { PaperCompiler } from "./compiler.ts";

/** The part of Typst's native package that is used here. */
interface NativePackage {
  NodeCompiler: {
    create(options: { workspace: string; fontArgs: { fontBlobs: Buffer[] }[] }): NodeCompiler;
  };
}
interface NodeCompiler {
  compile(options: { mainFileContent: string; inputs: Record<string, string> }): {
    result: unknown;
    hasError(): boolean;
    takeDiagnostics(): { shortDiagnostics: unknown } | null;
  };
  pdf(document: unknown, options: { pdfStandard?: string; creationTimestamp: number }): Buffer;
  evictCache(age: number): void;
}

/** The packages for glibc and for musl, of which only the one for this machine is installed. */
const packages = ["gnu", "musl"].map(
  (libc) => `@myriaddreamin/typst-ts-node-compiler-${process.platform}-${process.arch}-${libc}`,
);

/** Typst as native code; undefined if no package for this platform is installed. */
export function nativeCompiler(fonts: Buffer[]): PaperCompiler | undefined {
  const native = loadFirst(packages);
  if (!native) return undefined;
  const compiler = native.NodeCompiler.create({
    workspace: import.meta.dirname,
    fontArgs: [{ fontBlobs: fonts }],
  });
  return ({ template, data, createdAt }) => {
    const result = compiler.compile({ mainFileContent: template, inputs: { data } });
    if (result.hasError())
      throw new Error(JSON.stringify(result.takeDiagnostics()?.shortDiagnostics));
    const creationTimestamp = Math.floor(createdAt / 1000);
    try {
      return compiler.pdf(result.result, { pdfStandard: "ua-1", creationTimestamp });
    } catch {
      // A character that no font has, such as an emoji in a name, prevents only the declaration of PDF/UA.
      return compiler.pdf(result.result, { creationTimestamp });
    } finally {
      compiler.evictCache(0);
    }
  };
}

function loadFirst(names: string[]): NativePackage | undefined {
  const require = createRequire(import.meta.url);
  for (const name of names)
    try {
      return require(name) as NativePackage;
    } catch {
      // The package is not installed, because it is for another platform.
    }
  return undefined;
}
