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

/** For glibc and for musl. Only the one for this machine is installed. */
const packages = ["gnu", "musl"].map(
  (libc) => `@myriaddreamin/typst-ts-node-compiler-${process.platform}-${process.arch}-${libc}`,
);

/** Typst as native code; undefined where no package for this platform is installed. */
export function nativeCompiler(fonts: Buffer[]): PaperCompiler | undefined {
  const native = loadFirst(packages);
  if (!native) return undefined;
  const compiler = native.NodeCompiler.create({
    workspace: import.meta.dirname,
    fontArgs: [{ fontBlobs: fonts }],
  });
  return ({ template, data, createdAt }) => {
    const compiled = compiler.compile({ mainFileContent: template, inputs: { data } });
    if (compiled.hasError())
      throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics));
    const creationTimestamp = Math.floor(createdAt / 1000);
    try {
      return compiler.pdf(compiled.result, { pdfStandard: "ua-1", creationTimestamp });
    } catch {
      // A character that no font has, such as an emoji in a name, prevents only the declaration of PDF/UA.
      return compiler.pdf(compiled.result, { creationTimestamp });
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
