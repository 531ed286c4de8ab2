import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Long enough for a busy machine. */
const timeoutMs = 60_000;

export interface Program {
  /** The match of the pattern in its output. */
  output: RegExpExecArray;
  /** A temporary folder, deleted when the program has ended. */
  folder: string;
  end(): Promise<void>;
}

/**
 * Starts a program with a temporary folder and waits until it prints a match of the pattern.
 * @param args a function of that folder
 * @param onLine called with every line it prints
 * @throws an error with all its output when it ends before that, or takes too long
 */
export async function startProgram(
  file: string,
  args: (folder: string) => string[],
  awaited: RegExp,
  {
    env = {},
    onLine = () => {},
  }: { env?: Record<string, string>; onLine?: (line: string) => void } = {},
): Promise<Program> {
  const folder = await mkdtemp(join(tmpdir(), "portal-browser-"));
  const child = spawn(file, args(folder), {
    cwd: folder,
    env: { ...process.env, HOME: folder, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const kill = () => killGroup(child);
  process.once("exit", kill);
  const end = async () => {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    if (child.exitCode === null && child.signalCode === null && kill()) await ended;
    process.off("exit", kill);
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  try {
    return { output: await untilSaid(child, awaited, onLine), folder, end };
  } catch (error) {
    await end();
    throw error;
  }
}

function untilSaid(child: ChildProcess, awaited: RegExp, onLine: (line: string) => void) {
  return new Promise<RegExpExecArray>((resolve, reject) => {
    let all = "";
    const fail = (why: string) => reject(new Error(`${child.spawnfile} ${why}:\n${all}`));
    const timer = setTimeout(() => fail("did not start"), timeoutMs);
    for (const stream of [child.stdout!, child.stderr!])
      stream.setEncoding("utf8").on("data", (text: string) => {
        all += text;
        for (const line of text.split("\n")) if (line) onLine(line);
        const output = awaited.exec(all);
        if (output) resolve(output);
      });
    child.once("error", reject);
    child.once("exit", () => fail("ended"));
    child.once("exit", () => clearTimeout(timer));
  });
}

/** Browsers consist of several processes. */
function killGroup(child: ChildProcess): boolean {
  try {
    return process.kill(-child.pid!, "SIGKILL");
  } catch {
    return false;
  }
}
