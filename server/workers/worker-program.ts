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
 * The command line of a worker. In the built portal, this code lies in the same folder as `<folder>-worker.js` and starts
 * that file; in the source, it starts the source. Node's permissions allow only reading: no writing, no other programs and,
 * from Node 25 on, no connections. Native code is not bound by these permissions.
 */
export function workerArguments({
  folder,
  heapMegabytes,
  runsStringsAsCode,
}: WorkerProgram): string[] {
  const thisFile = fileURLToPath(import.meta.url);
  const isSource = basename(thisFile) === "worker-program.ts";
  const program = isSource
    ? join(dirname(thisFile), "..", folder, "worker.ts")
    : join(dirname(thisFile), `${folder}-worker.js`);
  return [
    `--max-old-space-size=${heapMegabytes}`,
    ...(runsStringsAsCode ? [] : ["--disallow-code-generation-from-strings"]),
    "--permission",
    "--allow-fs-read=*",
    // sharp is native code, and so is Typst if it is installed as such.
    "--allow-addons",
    "--no-warnings",
    program,
  ];
}

/** The environment of a worker: only these variables, so that it sees no settings and no keys. */
export function workerEnvironment(): NodeJS.ProcessEnv {
  // Windows starts no program without this variable.
  const { SystemRoot } = process.env;
  // libuv gets two threads: sharp uses no more for one picture.
  return { NODE_ENV: "production", UV_THREADPOOL_SIZE: "2", ...(SystemRoot && { SystemRoot }) };
}
