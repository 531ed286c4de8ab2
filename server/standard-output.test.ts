import { spawn } from "node:child_process";
import { existsSync, openSync } from "node:fs";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";

const program = fileURLToPath(new URL("../tests/kit/log-process.ts", import.meta.url));
const burstProgram = fileURLToPath(new URL("../tests/kit/log-burst-process.ts", import.meta.url));
const deadlineMs = 20_000;

/** Starts a process that logs and prints; a process that hangs is killed. */
function startLogging(stdout: number | "pipe", args = [program]) {
  return spawn(process.execPath, args, {
    stdio: ["ignore", stdout, "pipe"],
    timeout: deadlineMs,
    killSignal: "SIGKILL",
  });
}

async function endOf(child: ReturnType<typeof startLogging>) {
  const exit = new Promise((resolve) => child.once("exit", resolve));
  return { errors: await text(child.stderr!), exitCode: await exit };
}

/** @returns the lines that reach a reader who begins to read late */
async function readLate(lines: number, end: "itself" | "exit" | "more") {
  const child = startLogging("pipe", [burstProgram, String(lines), end]);
  await new Promise((resolve) => child.stderr!.once("data", resolve));
  await pause(200);
  const read = await text(child.stdout!);
  return read
    .trim()
    .split("\n")
    .map((line): { line?: number; lines?: number; msg: string } => JSON.parse(line));
}

describe("the process log", () => {
  it("has every line, in order, also the lines of the moment before the end", async () => {
    const child = startLogging("pipe");
    const lines = text(child.stdout!);
    expect((await endOf(child)).exitCode).toBe(0);
    const logged = (await lines).split("\n").filter((line) => line.startsWith("{"));
    expect(logged.map((line) => JSON.parse(line).line)).toEqual([...Array(20).keys(), undefined]);
  });

  it.runIf(existsSync("/dev/full"))("does not end the process if its disk is full", async () => {
    const child = startLogging(openSync("/dev/full", "w"));
    expect(await endOf(child)).toEqual({ errors: "reached the end\n", exitCode: 0 });
  });

  it("does not end the process if its reader has gone", async () => {
    const child = startLogging("pipe");
    child.stdout!.once("data", () => child.stdout!.destroy());
    expect(await endOf(child)).toEqual({ errors: "reached the end\n", exitCode: 0 });
  });

  it.each(["itself", "exit"] as const)(
    "has every line, in order, for a reader that comes late: %s",
    async (end) => {
      const logged = await readLate(3000, end);
      expect(logged.map(({ line }) => line)).toEqual([...Array(3000).keys()]);
    },
  );

  it("counts the lines that were too many for a late reader", async () => {
    const logged = await readLate(30_000, "more");
    const arrived = logged.filter(({ msg }) => msg === "one of many");
    const [note, ...others] = logged.filter(({ msg }) => msg === "log lines dropped");
    expect(others).toEqual([]);
    expect(note?.lines).toBe(30_000 - arrived.length);
    expect(logged.at(-1)?.msg).toBe("last line");
  });
});
