import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runInTerminal } from "../tests/kit/terminal.ts";

let dataFolder: string;
beforeEach(async () => (dataFolder = await mkdtemp(join(tmpdir(), "portal-keys-"))));
afterEach(() => rm(dataFolder, { recursive: true }));

const run = (...words: string[]) => runInTerminal(words, { DATA_DIR: dataFolder });
const keyId = /[0-9a-f]{8}/;

it("keys list shows the keys that sign certificates, and keys rotate makes a new one", async () => {
  await run("migrate");
  expect(await run("keys", "list")).toMatchObject({
    exitCode: 0,
    output: "There is no key yet: the portal makes one when it issues the first certificate.",
  });
  const ids: string[] = [];
  for (const _ of [1, 2]) {
    const { exitCode, output } = await run("keys", "rotate");
    expect(exitCode).toBe(0);
    ids.push(keyId.exec(output)![0]);
  }
  const { output } = await run("keys", "list");
  const lines = output.split("\n");
  expect(lines).toHaveLength(2);
  const lineOf = (id: string) => lines.find((line) => line.startsWith(id));
  expect(lineOf(ids[0]!)).not.toContain("signs");
  expect(lineOf(ids[1]!)).toContain("signs");
});
