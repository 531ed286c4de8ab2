import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runInTerminal } from "../tests/kit/terminal.ts";
import { saveSignIns, makePassword, readSignIns } from "./demo/sign-ins.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-demo-"));
});
afterEach(() => rm(folder, { recursive: true }));

it("does not touch a portal that is in use", async () => {
  const settings = { DATA_DIR: folder };
  const words = "user create --email clerk@example.in --name Clerk --role staff --password-stdin";
  await runInTerminal(words.split(" "), settings, "a password for tests\n");
  expect(await runInTerminal(["demo"], settings)).toEqual({
    exitCode: 1,
    output: "",
    message: "There are people in this database who are not the demo's.",
  });
  expect((await runInTerminal(["user", "list"], settings)).output.split("\n")).toHaveLength(1);
});

it("uses a separate password in every data folder, readable only by its owner", async () => {
  const password = makePassword();
  expect(password).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
  expect(makePassword()).not.toBe(password);

  const file = join(folder, "sign-ins.txt");
  expect(await readSignIns(file)).toBeUndefined();
  await saveSignIns(file, password);
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(await readSignIns(file)).toBe((await readFile(file, "utf8")).trimEnd());
  for (const role of ["admin", "staff", "citizen"])
    expect(await readSignIns(file)).toMatch(
      new RegExp(`^${role} .*@demo\\.example +${password} `, "m"),
    );
});
