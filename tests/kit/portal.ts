import { spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { serverNodeOptions } from "../../scripts/server-node-options.mjs";
import { freePort } from "./free-port.ts";

export interface Portal {
  url: string;
  dataDir: string;
  /** Its settings besides port and data folder. */
  settings: Record<string, string>;
  /** Its process id. */
  readonly pid: number;
  /** The lines of its process log so far. */
  log: string[];
  /** Runs an operator command on the same data; returns its output. @throws when it fails */
  council(args: string[], input?: string): Promise<string>;
  /** Sends SIGTERM and waits; returns the exit code. */
  stop(): Promise<number | null>;
  /** Kills it (SIGKILL). */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops it for good and deletes its data. */
  delete(): Promise<void>;
}

const build = new URL("../../build/server/", import.meta.url).pathname;
/** Long enough for a busy machine. */
const timeoutMs = 90_000;

/**
 * The built portal as a process, on a free port and an empty data folder.
 * @param program the file of the build that is run, and its arguments; by default that of `npm start`
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
  // A journey that times out does not reach its end: its portal must not keep running.
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
      const ended = new Promise<number | null>((resolve) => server!.once("exit", resolve));
      server.kill("SIGTERM");
      return ended;
    },
    async kill() {
      const ended = new Promise((resolve) => server!.once("exit", resolve));
      server!.kill("SIGKILL");
      await ended;
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

export async function untilReady(url: string, server: ChildProcess, log: string[]): Promise<void> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await pause(50)) {
    if (server.exitCode !== null) break;
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.ok) return;
  }
  throw new Error(`The portal did not start:\n${log.join("\n")}`);
}

/**
 * Runs an operator command with these settings; returns its output.
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
