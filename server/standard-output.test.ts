import { spawn } from "node:child_process";
import { existsSync, openSync } from "node:fs";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const program = fileURLToPath(new URL("../tests/kit/log-process.ts", import.meta.url));
const deadlineMs = 20_000;

/** Starts a process that logs and prints; one that hangs is killed. */
function startLogging(stdout: number | "pipe") {
  return spawn(process.execPath, [program], {
    stdio: ["ignore", stdout, "pipe"],
    timeout: deadlineMs,
    killSignal: "SIGKILL",
  });
}

async function endOf(child: ReturnType<typeof startLogging>) {
  const exit = new Promise((resolve) => child.once("exit", resolve));
  return { errors: await text(child.stderr!), exitCode: await exit };
}

describe("the process log", () => {
  it("has every line, in order, also those of the moment before the end", async () => {
    const child = startLogging("pipe");
    const lines = text(child.stdout!);
    expect((await endOf(child)).exitCode).toBe(0);
    const logged = (await lines).split("\n").filter((line) => line.startsWith("{"));
    expect(logged.map((line) => JSON.parse(line).line)).toEqual([...Array(20).keys(), undefined]);
  });

  it.runIf(existsSync("/dev/full"))("ends nothing when its disk is full", async () => {
    const child = startLogging(openSync("/dev/full", "w"));
    expect(await endOf(child)).toEqual({ errors: "reached the end\n", exitCode: 0 });
  });

  it("ends nothing when whoever reads it has gone", async () => {
    const child = startLogging("pipe");
    child.stdout!.once("data", () => child.stdout!.destroy());
    expect(await endOf(child)).toEqual({ errors: "reached the end\n", exitCode: 0 });
  });
});
