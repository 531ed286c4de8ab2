import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../tests/kit/free-port.ts";
import { serverNodeOptions } from "../scripts/server-node-options.mjs";
import { requestOnce, type BenchRequest } from "./load.ts";

/** A running server that is measured. */
export interface MeasuredServer {
  port: number;
  /** Milliseconds from the start of its process to its first response; for the plain server, until it listens. */
  startMs: number;
  /** Current and peak memory in MB; undefined where unavailable. */
  memory(): { currentMb: number; peakMb: number } | undefined;
  stop(): Promise<void>;
}

const here = fileURLToPath(new URL(".", import.meta.url));
const startProgram = join(here, "..", "build", "server", "start.js");
const startTimeoutMs = 20_000;

/** Starts the built portal with these settings. Of the environment it inherits only PATH. */
export async function startPortal(settings: Record<string, string>): Promise<MeasuredServer> {
  const port = await freePort();
  const env = {
    PATH: process.env["PATH"],
    NODE_ENV: "production",
    LOG_LEVEL: "warn",
    PORT: String(port),
    ...settings,
  };
  const started = performance.now();
  const child = spawn(process.execPath, [...serverNodeOptions, startProgram], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  await waitForAnswer(child, port);
  return asMeasuredServer(child, port, performance.now() - started);
}

/** Starts the plain server (plain.ts), which the portal is compared with, on its own database and document folder. */
export async function startPlain(database: string, documents: string): Promise<MeasuredServer> {
  const started = performance.now();
  const child = spawn(process.execPath, [join(here, "plain.ts"), database, documents], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(child.stdout, "data");
  return asMeasuredServer(child, Number(String(line)), performance.now() - started);
}

async function waitForAnswer(child: ChildProcess, port: number): Promise<void> {
  const request: BenchRequest = {
    bytes: [Buffer.from("GET /services HTTP/1.1\r\nHost: localhost\r\n\r\n")],
    status: 200,
  };
  for (const end = performance.now() + startTimeoutMs; performance.now() < end; await pause(5)) {
    if (child.exitCode !== null) break;
    if ((await requestOnce(port, request).catch(() => 0)) === request.status) return;
  }
  child.kill("SIGKILL");
  throw new Error(
    "The portal did not start within 20 s, or ended; what it wrote to stderr is above.",
  );
}

function asMeasuredServer(child: ChildProcess, port: number, startMs: number): MeasuredServer {
  // The server must not outlive this process when it exits early.
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  return {
    port,
    startMs,
    memory: () => memoryOf(child.pid!),
    async stop() {
      process.off("exit", kill);
      if (child.exitCode !== null) return;
      child.kill("SIGTERM");
      await Promise.race([once(child, "exit"), pause(15_000)]);
      child.kill("SIGKILL");
    },
  };
}

/** The current and the peak memory of a process in MB; undefined where there is no /proc (proc_pid_status(5)). */
export function memoryOf(pid: number): { currentMb: number; peakMb: number } | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const megabytesOf = (name: string) =>
      Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)![1]) / 1024;
    return { currentMb: megabytesOf("VmRSS"), peakMb: megabytesOf("VmHWM") };
  } catch {
    return undefined;
  }
}
