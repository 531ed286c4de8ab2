import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** What V8 may use for objects; buffers lie outside of it. */
const heapMegabytes = 160;

/**
 * The command line of a worker: the built program beside this file's chunk, or the source where this
 * file is one. Node's permissions leave it only reading: no writing, no connection, no other program.
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
    // sharp is machine code.
    "--allow-addons",
    "--no-warnings",
    program,
  ];
}

/** Empty: a worker must not see settings and keys. */
export function workerEnvironment(): NodeJS.ProcessEnv {
  const { SystemRoot } = process.env;
  // Loading sharp needs no more threads than it draws with.
  return { NODE_ENV: "production", UV_THREADPOOL_SIZE: "2", ...(SystemRoot && { SystemRoot }) };
}
