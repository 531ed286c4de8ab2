import { spawn, type StdioOptions } from "node:child_process";
import { existsSync, openSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const program = fileURLToPath(new URL("council.ts", import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-cli-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs an operator command as a process; `closed` is a standard output that nobody reads. */
async function run(args: string[], stdout: number | "closed", cwd = folder) {
  const stdio: StdioOptions = ["ignore", stdout === "closed" ? "pipe" : stdout, "pipe"];
  const child = spawn(process.execPath, [program, ...args], {
    cwd,
    stdio,
    env: { DATA_DIR: join(folder, "data") },
  });
  child.stdout?.destroy();
  const exit = new Promise((resolve) => child.once("exit", resolve));
  return { message: await text(child.stderr!), exitCode: await exit };
}

describe("an operator command whose output is lost", () => {
  it("ends as usual when its reader closes the pipe", async () => {
    expect(await run(["migrate"], "closed")).toEqual({ message: "", exitCode: 0 });
  });

  it.runIf(existsSync("/dev/full"))("says so in one line when its disk is full", async () => {
    expect(await run(["--help"], openSync("/dev/full", "w"))).toEqual({
      message: expect.stringMatching(/^The output could not be written: .*no space left.*\n$/),
      exitCode: 1,
    });
  });
});

it("an operator command says in one line that the file .env cannot be read", async () => {
  const cwd = join(folder, "with-env");
  await mkdir(join(cwd, ".env"), { recursive: true });
  expect(await run(["config"], "closed", cwd)).toEqual({
    message: `${join(cwd, ".env")} is a folder: name a file\n`,
    exitCode: 1,
  });
});
