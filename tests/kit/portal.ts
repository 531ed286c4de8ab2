import { spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { serverNodeOptions } from "../../scripts/server-node-options.mjs";
import { freePort } from "./free-port.ts";

/** A portal that runs as a process of its own. */
export interface Portal {
  url: string;
  dataDir: string;
  /** The settings of the operator, besides the port and the data folder. */
  settings: Record<string, string>;
  /** The id of the process that runs now. */
  readonly pid: number;
  /** The lines of the process log so far. */
  log: string[];
  /** Runs an operator command on the data of the portal. @returns its output @throws when it fails */
  council(args: string[], input?: string): Promise<string>;
  /** Sends SIGTERM, and waits until the process has ended. @returns its exit code */
  stop(): Promise<number | null>;
  /** Kills the process (SIGKILL), and waits until it has ended. */
  kill(): Promise<void>;
  /** Starts the portal again, and waits until it is ready. */
  start(): Promise<void>;
  /** Stops the portal for good, and deletes its data. */
  delete(): Promise<void>;
}

const build = new URL("../../build/server/", import.meta.url).pathname;
/** How long a start may take: long enough for a busy machine. */
const timeoutMs = 90_000;

/**
 * Starts the built portal as a process, on a free port and with an empty data folder.
 * @param program the file of the build that is run, and its arguments; by default the file that `npm start` runs
 */
export async function openPortal(
  settings: Record<string, string>,
  program = ["start.js"],
): Promise<Portal> {
  const dataDir = await mkdtemp(join(tmpdir(), "portal-journey-"));
  const port = await freePort();
  const environment = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    PORT: String(port),
    DATA_DIR: dataDir,
    ...settings,
  };
  const log: string[] = [];
  let server: ChildProcess | undefined;
  // A journey that times out does not reach `delete`, and its portal must not keep running.
  const kill = () => server?.kill("SIGKILL");
  process.once("exit", kill);

  const portal: Portal = {
    url: `http://localhost:${port}`,
    dataDir,
    settings,
    log,
    get pid() {
      return server!.pid!;
    },
    async start() {
      const [file = "", ...args] = program;
      server = spawn(process.execPath, [...serverNodeOptions, join(build, file), ...args], {
        cwd: dataDir,
        env: environment,
        stdio: ["ignore", "pipe", "pipe"],
      });
      for (const stream of [server.stdout!, server.stderr!])
        stream.setEncoding("utf8").on("data", (text: string) => log.push(...text.split("\n")));
      await untilReady(portal.url, server, log);
    },
    async stop() {
      if (!server || server.exitCode !== null) return server?.exitCode ?? null;
      const exited = new Promise<number | null>((resolve) => server!.once("exit", resolve));
      server.kill("SIGTERM");
      return exited;
    },
    async kill() {
      const exited = new Promise((resolve) => server!.once("exit", resolve));
      server!.kill("SIGKILL");
      await exited;
    },
    council: (args, input) => runCouncil(args, environment, input),
    async delete() {
      await portal.stop();
      process.off("exit", kill);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await portal.start();
  return portal;
}

/** Waits until a portal answers that it is ready. @throws with its log when it has ended, or takes too long */
export async function untilReady(url: string, server: ChildProcess, log: string[]): Promise<void> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await pause(50)) {
    if (server.exitCode !== null) break;
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.ok) return;
  }
  throw new Error(`The portal did not start:\n${log.join("\n")}`);
}

/**
 * Runs an operator command with these settings.
 * @param input what it reads from standard input
 * @returns its output
 * @throws with its output when it fails
 */
export function runCouncil(
  args: string[],
  environment: Record<string, string | undefined>,
  input = "",
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = startCouncil(args, environment);
    let output = "";
    let errors = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
    child.once("error", reject);
    child.once("close", (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${args.join(" ")}: ${errors}${output}`)),
    );
    child.stdin.end(input);
  });
}

/** Starts an operator command with these settings. */
export function startCouncil(
  args: string[],
  environment: Record<string, string | undefined>,
): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [...serverNodeOptions, join(build, "council.js"), ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...environment },
    cwd: environment["DATA_DIR"],
    stdio: ["pipe", "pipe", "pipe"],
  });
}
