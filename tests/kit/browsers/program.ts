import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** How long a program may take to start; long, because the machine may be busy. */
const timeoutMs = 60_000;

export interface Program {
  /** The match of the awaited pattern in the program's output. */
  output: RegExpExecArray;
  /** A temporary folder, deleted when the program has ended. */
  folder: string;
  end(): Promise<void>;
}

/**
 * Starts a program with a temporary folder and waits until it prints a match of the pattern.
 * @param args makes the arguments from the path of the folder
 * @param onLine called with every line that the program prints
 * @throws an error with all its output when the program ends before the match, or takes too long
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
    return { output: await untilPrinted(child, awaited, onLine), folder, end };
  } catch (error) {
    await end();
    throw error;
  }
}

function untilPrinted(child: ChildProcess, awaited: RegExp, onLine: (line: string) => void) {
  return new Promise<RegExpExecArray>((resolve, reject) => {
    let output = "";
    const fail = (why: string) => reject(new Error(`${child.spawnfile} ${why}:\n${output}`));
    const timer = setTimeout(() => fail("did not start"), timeoutMs);
    for (const stream of [child.stdout!, child.stderr!])
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        for (const line of text.split("\n")) if (line) onLine(line);
        const match = awaited.exec(output);
        if (match) resolve(match);
      });
    child.once("error", reject);
    child.once("exit", () => fail("ended"));
    child.once("exit", () => clearTimeout(timer));
  });
}

/** Kills the process group, because a browser consists of several processes. @returns false if there is none */
function killGroup(child: ChildProcess): boolean {
  try {
    return process.kill(-child.pid!, "SIGKILL");
  } catch {
    return false;
  }
}
