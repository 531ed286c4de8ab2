import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runInTerminal } from "../tests/kit/terminal.ts";

let data: string;
beforeEach(async () => (data = await mkdtemp(join(tmpdir(), "portal-audit-accept-"))));
afterEach(() => rm(data, { recursive: true }));

const accept = (reason: string) =>
  runInTerminal(["audit", "accept", "--reason", reason], { DATA_DIR: data });

it("alarms are accepted only with a reason that is neither blank nor too long", async () => {
  await runInTerminal(["migrate"], { DATA_DIR: data });
  const longest = "a".repeat(1000);
  expect((await accept(` ${longest} `)).message).toBe("There is no alarm or gap to accept.");
  expect((await accept(`${longest}a`)).message).toBe("--reason has at most 1000 characters.");
  expect((await accept(" ")).message).toBe("--reason is blank: write what happened.");
});
