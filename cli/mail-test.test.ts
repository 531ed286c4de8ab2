import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runInTerminal } from "../tests/kit/terminal.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-cli-"));
});
afterEach(() => rm(folder, { recursive: true }));

const mailTest = (to: string, settings = {}) =>
  runInTerminal(["mail", "test", "--to", to], { DATA_DIR: folder, ...settings });

it("sends a test letter like any other letter, and says through what", async () => {
  const { exitCode, output } = await mailTest("clerk@example.in");
  expect({ exitCode, output }).toEqual({
    exitCode: 0,
    output: `Accepted by the mailbox in ${join(folder, "mailbox")}.`,
  });
  const [file] = (await readdir(join(folder, "mailbox"))).filter((name) => name.endsWith(".eml"));
  const letter = await readFile(join(folder, "mailbox", file!), "utf8");
  expect(letter).toContain("To: clerk@example.in");
  expect(letter).toContain("Subject: Test Email");
});

it("leaves no database before the first start: a backup can be restored afterwards", async () => {
  await mailTest("clerk@example.in");
  expect(await readdir(folder)).toEqual(["mailbox"]);
});

it("says in one line what a mail server answered, without its password", async () => {
  const settings = { SMTP_URL: "smtp://office:mail-secret@127.0.0.1:1" };
  expect(await mailTest("clerk@example.in", settings)).toEqual({
    exitCode: 1,
    output: "",
    message:
      "smtp://office:****@127.0.0.1:1 did not accept it. Our mail server could not be reached. " +
      "It says: connect ECONNREFUSED 127.0.0.1:1 (SMTP ESOCKET CONN)",
  });
});

it("refuses what is no email, and sends nothing", async () => {
  const { exitCode, message } = await mailTest("clerk");
  expect({ exitCode, message }).toEqual({
    exitCode: 1,
    message: '"clerk" is not an email address.',
  });
  expect(await readdir(folder)).toEqual([]);
});

it("asks whom to send it to", async () => {
  const { message } = await runInTerminal(["mail", "test"], { DATA_DIR: folder });
  expect(message).toBe("--to is missing. Usage: mail test --to E");
});
