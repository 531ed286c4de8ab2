import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runInTerminal } from "../tests/kit/terminal.ts";
import { replyLineOf } from "./mail-test.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-cli-"));
});
afterEach(() => rm(folder, { recursive: true }));

const mailTest = (to: string, settings = {}) =>
  runInTerminal(["mail", "test", "--to", to], { DATA_DIR: folder, ...settings });

it("mail test sends a test letter like any other letter, and says what accepted it", async () => {
  const { exitCode, output } = await mailTest("clerk@example.in");
  expect({ exitCode, output }).toEqual({
    exitCode: 0,
    output: `The test letter was accepted by the mailbox in ${join(folder, "mailbox")}.`,
  });
  const [file] = (await readdir(join(folder, "mailbox"))).filter((name) => name.endsWith(".eml"));
  const letter = await readFile(join(folder, "mailbox", file!), "utf8");
  expect(letter).toContain("To: clerk@example.in");
  expect(letter).toContain("Subject: Test Email");
});

it("mail test leaves no database before the portal's first start, so that a backup can still be restored", async () => {
  await mailTest("clerk@example.in");
  expect(await readdir(folder)).toEqual(["mailbox"]);
});

it("mail test prints in one line why a mail server could not be reached, without its password", async () => {
  const settings = { SMTP_URL: "smtp://office:mail-secret@127.0.0.1:1" };
  expect(await mailTest("clerk@example.in", settings)).toEqual({
    exitCode: 1,
    output: "",
    message:
      "smtp://office:****@127.0.0.1:1 did not accept the test letter. Our mail server could not be reached. " +
      "It says: connect ECONNREFUSED 127.0.0.1:1 (SMTP ESOCKET CONN)",
  });
});

it("mail test prints what a wrong MAIL_API_URL answers, in one line without markup", async () => {
  const head = `<!DOCTYPE html><html><head><style>p{color:red}</style><title>Not found\n</title>`;
  const server = createServer((_, response) => {
    response
      .writeHead(404)
      .end(`${head}</head><body><p>${"No page here. ".repeat(60)}</p></body></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/wrong`;
  const api = { MAIL_API_URL: url, MAIL_API_USER_ID: "u", MAIL_API_SERVICE_ID: "s" };
  const templates = { MAIL_API_TEMPLATE_OTP: "o", MAIL_API_TEMPLATE_STATUS: "s" };
  const otherTemplates = { MAIL_API_TEMPLATE_CONTACT: "c", MAIL_API_TEMPLATE_NOTICE: "n" };
  try {
    const { message } = await mailTest("clerk@example.in", {
      ...api,
      ...templates,
      ...otherTemplates,
    });
    expect(message).toContain(`${url} (MAIL_API_URL) did not accept the test letter.`);
    expect(message).toContain("It says: Not found (The mail endpoint answered 404)");
    expect(message).not.toContain("<");
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
});

it("the reply of a server that is a page with a blank title is shown by its text", () => {
  expect(replyLineOf("<title> </title><p>Bad gateway</p>")).toBe("Bad gateway");
});

it("a long reply of a server is cut, and angle brackets outside of a page stay", () => {
  expect(replyLineOf(`<p>${"x".repeat(900)}</p>`)).toBe(`${"x".repeat(200)}…`);
  expect(replyLineOf("550 no such <mailbox>")).toBe("550 no such <mailbox>");
});

it("mail test refuses an invalid email, and sends nothing", async () => {
  const { exitCode, message } = await mailTest("clerk");
  expect({ exitCode, message }).toEqual({
    exitCode: 1,
    message: '"clerk" is not an email address.',
  });
  expect(await readdir(folder)).toEqual([]);
});

it("mail test without --to says that the option is missing", async () => {
  const { message } = await runInTerminal(["mail", "test"], { DATA_DIR: folder });
  expect(message).toBe("--to is missing. Usage: mail test --to E");
});
