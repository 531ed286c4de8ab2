import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { run, runQuietly } from "./run-program.mjs";

const node = process.execPath;

test("the exit code of a program is returned", async () => {
  await expect(run(node, ["-e", "process.exit(7)"])).resolves.toBe(7);
});

test("a program that a signal ends gives the exit code 128 plus the signal's number", async () => {
  await expect(run(node, ["-e", "process.kill(process.pid, 'SIGKILL')"])).resolves.toBe(137);
});

test("the error of a program that fails names what failed, and has the same exit code", async () => {
  await expect(runQuietly("The build", node, ["-e", "process.exit(3)"])).rejects.toMatchObject({
    message: "The build failed (exit code 3); its output is above.",
    exitCode: 3,
  });
});

test.each(["SIGINT", "SIGTERM"] as const)(
  "%s to the launcher alone is passed on to the program, whose exit code is returned",
  async (signal) => {
    const module = new URL("run-program.mjs", import.meta.url).href;
    const program = `process.on("${signal}", () => process.exit(5));
      console.log("serving"); setInterval(() => {}, 1000);`;
    const launcher = spawn(node, [
      "--input-type=module",
      "--eval",
      `import { run } from "${module}";
       process.exitCode = await run(process.execPath, ["--eval", ${JSON.stringify(program)}]);`,
    ]);
    await once(launcher.stdout, "data");
    launcher.kill(signal);
    expect(await once(launcher, "exit")).toEqual([5, null]);
  },
);
