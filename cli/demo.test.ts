import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readConfig, type Config } from "../server/config.ts";
import { readEnvFile } from "../server/environment.ts";
import { runInTerminal } from "../tests/kit/terminal.ts";
import type { CommandInput } from "./command.ts";
import { demoCommand } from "./demo.ts";
import { saveSignIns, makePassword, readSignIns } from "./demo/sign-ins.ts";
import { runCommand } from "./run-command.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-demo-"));
});
afterEach(() => rm(folder, { recursive: true }));

it("the demo neither opens nor fills a database that is not a demo's", async () => {
  const database = join(folder, "portal.sqlite");
  await writeFile(database, "a database of another portal");
  expect(await runInTerminal(["demo"], { DATA_DIR: folder })).toEqual({
    exitCode: 1,
    output: "",
    message: `The portal in ${folder} is not a demo: set DATA_DIR to another folder.`,
  });
  expect(await readFile(database, "utf8")).toBe("a database of another portal");
  expect(await readdir(folder)).toEqual(["portal.sqlite"]);
});

it("the demo writes no file if another program listens on its port, and says so", async () => {
  const otherProgram = createServer().listen(0, "127.0.0.1");
  await once(otherProgram, "listening");
  const { port } = otherProgram.address() as AddressInfo;
  const DATA_DIR = join(folder, "demo");
  const result = await runInTerminal(["demo"], { DATA_DIR, PORT: String(port) });
  otherProgram.close();
  expect(result).toEqual({
    exitCode: 1,
    output: "",
    message: `Another program listens on PORT ${port} already: stop it, or set another PORT`,
  });
  expect(await readdir(folder)).toEqual([]);
});

it("the demo reads only PORT, HOST and LOG_LEVEL from the .env of a portal that people use", async () => {
  await writeFile(join(folder, ".env"), productionEnv.join("\n"));
  const config = await configOf({ SECRET_KEY: "s".repeat(32) }, folder);
  expect(config).toEqual({
    ...readConfig({ DATA_DIR: "./demo-data", LOG_LEVEL: "error", PORT: "4100", HOST: "::1" }),
  });
  expect(config?.databaseUrl).toBe(resolve("demo-data", "portal.sqlite"));
  expect(config?.backups.folder).toBe(resolve("demo-data", "backups"));
});

it("the demo uses another data folder only if the environment names it, not if the .env does", async () => {
  await writeFile(join(folder, ".env"), productionEnv.join("\n"));
  const config = await configOf({ DATA_DIR: join(folder, "demo") }, folder);
  expect(config).toMatchObject({
    dataDir: join(folder, "demo"),
    databaseUrl: join(folder, "demo", "portal.sqlite"),
    backups: { folder: join(folder, "demo", "backups") },
  });
});

/** The `.env` of a portal that people use. */
const productionEnv = [
  "PORT=4100",
  "HOST=::1",
  "LOG_LEVEL=error",
  "PUBLIC_URL=https://panchayat.example",
  "DATA_DIR=/var/lib/portal",
  "DATABASE_URL=postgres://portal@127.0.0.1/portal",
  "DOCUMENTS_URL=s3://documents?region=ap-south-1",
  "AWS_ACCESS_KEY_ID=id",
  "AWS_SECRET_ACCESS_KEY=key",
  "CLAMD_URL=tcp://127.0.0.1:3310",
  "SMTP_URL=smtp://mail.example",
  "MAIL_API_URL=https://mail.example/send",
  "MAIL_FROM=office@panchayat.example",
  "SUPPORT_EMAIL=office@panchayat.example",
  "BACKUP_DIR=/srv/backups",
  "BACKUP_DAYS=3",
  "TRUST_PROXY=127.0.0.1",
  "METRICS_TOKEN=token",
  "ACCOUNT_HINTS=private",
];

/** @returns the settings with which the demo runs in a folder with a `.env` */
async function configOf(environment: Record<string, string>, folder: string) {
  let config: Config | undefined;
  const command = {
    ...demoCommand,
    run: async (input: CommandInput) => void (config = input.config),
  };
  const exitCode = await runCommand([command], ["demo"], {
    environment,
    envFile: readEnvFile(folder),
    input: Readable.from([]),
    print: () => {},
    writeError: (line) => expect.fail(line),
  });
  expect(exitCode).toBe(0);
  return config;
}

it("the demo makes a random password, and stores it in a file that only its owner can read", async () => {
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
