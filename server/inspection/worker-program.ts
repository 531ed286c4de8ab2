import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** V8's heap limit; buffers are outside of it. */
const heapMegabytes = 160;

/**
 * The command line of a worker: the built program next to this file's chunk, or the source if this file is
 * not built. Node's permissions allow only reading: no writing, no connections, no other programs.
 */
export function workerArguments(): string[] {
  const here = fileURLToPath(import.meta.url);
  const isSource = basename(here) === "worker-program.ts";
  const program = join(dirname(here), isSource ? "worker.ts" : "inspection-worker.js");
  return [
    `--max-old-space-size=${heapMegabytes}`,
    "--disallow-code-generation-from-strings",
    "--permission",
    "--allow-fs-read=*",
    // sharp is native code.
    "--allow-addons",
    "--no-warnings",
    program,
  ];
}

/** Empty except for these, because a worker must not see settings and keys. */
export function workerEnvironment(): NodeJS.ProcessEnv {
  const { SystemRoot } = process.env;
  // sharp needs no more threads than it uses for one picture.
  return { NODE_ENV: "production", UV_THREADPOOL_SIZE: "2", ...(SystemRoot && { SystemRoot }) };
}
