import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The program of a kind of workers. */
export interface WorkerProgram {
  /** Its folder in server/ with `worker.ts`; the built program is `<folder>-worker.js`. */
  folder: string;
  /** V8's heap limit; buffers and native code are outside of it. */
  heapMegabytes: number;
  /** Whether it may run strings as code (`new Function`), as Typst's WebAssembly does at its start. */
  runsStringsAsCode: boolean;
}

/**
 * The command line of a worker: the built program next to this file's chunk, or the source if this file is
 * not built. Node's permissions allow only reading: no writing, no connections, no other programs.
 */
export function workerArguments({
  folder,
  heapMegabytes,
  runsStringsAsCode,
}: WorkerProgram): string[] {
  const here = fileURLToPath(import.meta.url);
  const isSource = basename(here) === "worker-program.ts";
  const program = isSource
    ? join(dirname(here), "..", folder, "worker.ts")
    : join(dirname(here), `${folder}-worker.js`);
  return [
    `--max-old-space-size=${heapMegabytes}`,
    ...(runsStringsAsCode ? [] : ["--disallow-code-generation-from-strings"]),
    "--permission",
    "--allow-fs-read=*",
    // sharp and Typst are native code.
    "--allow-addons",
    "--no-warnings",
    program,
  ];
}

/** Empty except for these, because a worker must not see settings and keys. */
export function workerEnvironment(): NodeJS.ProcessEnv {
  const { SystemRoot } = process.env;
  // Workers need no more threads than sharp uses for one picture.
  return { NODE_ENV: "production", UV_THREADPOOL_SIZE: "2", ...(SystemRoot && { SystemRoot }) };
}
