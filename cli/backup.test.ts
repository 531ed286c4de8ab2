import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { isWithoutTables } from "../database/migrate.ts";
import { openDatabase } from "../database/open.ts";
import { lockExclusively, lockForServing } from "../database/serving-lock.ts";
import { readBackupParts, writeFormat1 } from "../tests/kit/backups.ts";
import { createDatabase } from "../tests/kit/postgres.ts";
import { runInTerminal } from "../tests/kit/terminal.ts";

let folder: string;
let dataFolder: string;
let backupFile: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-cli-"));
  dataFolder = join(folder, "data");
  backupFile = join(folder, "portal.backup");
  const options = ["--email", "a@b.in", "--name", "Asha", "--role", "admin", "--password-stdin"];
  await run(["user", "create", ...options], {}, "a long password\n");
});
afterEach(() => rm(folder, { recursive: true }));

const run = (args: string[], settings: Record<string, string> = {}, input = "") =>
  runInTerminal(args, { DATA_DIR: dataFolder, ...settings }, input);
const list = async (settings = {}) => (await run(["user", "list"], settings)).output;

describe("secret rotate", () => {
  it("changes the key in its file, and says what to do next", async () => {
    const keyBefore = await readFile(join(dataFolder, "secret-key"), "utf8");
    const { exitCode, output, message } = await run(["secret", "rotate"]);
    expect({ exitCode, message }).toEqual({ exitCode: 0, message: "" });
    expect(output).toContain("Encrypted with the new key: 0 documents and 0 identity numbers");
    expect(output).toContain("The previous key is kept as");
    expect(output).toContain("Make a backup now");
    expect(await readFile(join(dataFolder, "secret-key"), "utf8")).not.toBe(keyBefore);
    expect((await run(["verify"])).exitCode).toBe(0);
    expect(await list()).toContain("a@b.in");
  });

  it("needs SECRET_KEY_NEXT if SECRET_KEY is a setting; afterwards the new key alone opens everything", async () => {
    const SECRET_KEY = (await readFile(join(dataFolder, "secret-key"), "utf8")).trim();
    const refusal = await run(["secret", "rotate"], { SECRET_KEY });
    expect(refusal).toMatchObject({ exitCode: 1, output: "" });
    expect(refusal.message).toContain("so the new key must be one, too: set SECRET_KEY_NEXT");
    const SECRET_KEY_NEXT = "the key that is to come, long enough";
    const rotation = await run(["secret", "rotate"], { SECRET_KEY, SECRET_KEY_NEXT });
    expect(rotation.exitCode).toBe(0);
    expect(rotation.output).toContain("Now set SECRET_KEY to what SECRET_KEY_NEXT holds");
    expect((await run(["verify"], { SECRET_KEY })).message).toContain("SECRET_KEY is not the one");
    expect((await run(["verify"], { SECRET_KEY: SECRET_KEY_NEXT })).exitCode).toBe(0);
  });

  it("is refused while a portal serves", async () => {
    const lock = await lockForServing(join(dataFolder, "portal.sqlite"));
    const { exitCode, message } = await run(["secret", "rotate"]);
    await lock.release();
    expect(exitCode).toBe(1);
    expect(message).toContain("stop it first, in every process");
  });
});

describe("backup, restore and verify", () => {
  it("restore a backup on an empty machine that has the key, and verify it", async () => {
    const backup = await run(["backup", backupFile]);
    expect(backup).toMatchObject({ exitCode: 0, message: "" });
    expect(backup.output).toContain("SECRET_KEY is not in the backup");

    const otherMachine = { DATA_DIR: join(folder, "elsewhere") };
    expect(await run(["restore", backupFile], otherMachine)).toMatchObject({
      exitCode: 1,
      output: "",
      message: expect.stringContaining("put the file back first"),
    });
    const secretKey = await readFile(join(dataFolder, "secret-key"), "utf8");
    const restoration = await run(["restore", backupFile], {
      ...otherMachine,
      SECRET_KEY: secretKey,
    });
    expect(restoration).toMatchObject({ exitCode: 0, message: "" });
    expect(restoration.output).toContain("The database is sound.");
    expect(await list({ ...otherMachine, SECRET_KEY: secretKey })).toBe(await list());
    expect(
      await run(["restore", backupFile], { ...otherMachine, SECRET_KEY: secretKey }),
    ).toMatchObject({
      exitCode: 1,
      message: expect.stringContaining("was restored here already"),
    });
  });

  it("accept a backup without a signature only with --unsigned, and warn that it may have been changed", async () => {
    await run(["backup", backupFile]);
    const { about, parts } = await readBackupParts(backupFile);
    const unsignedBackup = join(folder, "old.backup");
    await writeFormat1(unsignedBackup, about, parts);
    const secretKey = await readFile(join(dataFolder, "secret-key"), "utf8");
    const otherMachine = { DATA_DIR: join(folder, "elsewhere"), SECRET_KEY: secretKey };
    const refusal = await run(["restore", unsignedBackup], otherMachine);
    expect(refusal).toMatchObject({ exitCode: 1, output: "" });
    expect(refusal.message).toContain("restore --unsigned FILE");
    expect(await readdir(folder)).not.toContain("elsewhere");

    const restoration = await run(["restore", "--unsigned", unsignedBackup], otherMachine);
    expect(restoration).toMatchObject({ exitCode: 0, message: "" });
    expect(restoration.output).toContain("may have changed, added or removed accounts");
    expect(await list(otherMachine)).toBe(await list());
    const database = new Sqlite(join(otherMachine.DATA_DIR, "portal.sqlite"));
    const row = database.prepare("select details from logs where action = 'RESTORE'").pluck().get();
    database.close();
    expect(JSON.parse(row as string)).toMatchObject({ signed: false });
  });

  it("give back the account of somebody who was disabled after the backup, and say so", async () => {
    const staff = ["--email", "b@b.in", "--name", "Bina", "--role", "staff", "--password-stdin"];
    await run(["user", "create", ...staff], {}, "another long password\n");
    await run(["backup", backupFile]);
    expect((await run(["user", "disable", "--email", "b@b.in"])).exitCode).toBe(0);
    const secretKey = await readFile(join(dataFolder, "secret-key"), "utf8");
    const otherMachine = { DATA_DIR: join(folder, "elsewhere"), SECRET_KEY: secretKey };
    const { output } = await run(["restore", backupFile], otherMachine);
    const accountOf = (people: string) => people.split("\n").find((row) => row.includes("b@b.in"));
    expect(accountOf(await list())).toContain("disabled");
    expect(accountOf(await list(otherMachine))).not.toContain("disabled");
    expect(output).toContain("Look through user list");
  });

  it("say in one line what is wrong with their arguments", async () => {
    expect(await run(["backup"])).toMatchObject({
      exitCode: 1,
      message: "FILE is missing. Usage: backup FILE",
    });
    expect(await run(["restore", "one", "two"])).toMatchObject({
      exitCode: 1,
      message: '"two" does not belong to this command. Usage: restore [--unsigned] FILE',
    });
    await writeFile(backupFile, "not a backup");
    expect((await run(["restore", backupFile])).message).toBe(
      `${backupFile} is not a complete, unchanged backup: nothing was restored from it`,
    );
    expect((await run(["backup", backupFile])).message).toBe(
      `${backupFile} exists already: name another file`,
    );
    expect(await readdir(folder)).toEqual(["data", "portal.backup"]);
  });

  it("find a row that refers to a missing row: verify names it and fails", async () => {
    const database = new Sqlite(join(dataFolder, "portal.sqlite"));
    database.exec(
      `insert into drafts (id, userId, serviceId, createdAt, updatedAt) values ('d', 'nobody', 's', 1, 1)`,
    );
    database.close();
    const { exitCode, output, message } = await run(["verify"]);
    expect(exitCode).toBe(1);
    expect(output).toContain("Database: drafts d: its userId names a row that is missing in users");
    expect(message).toBe("1 thing is wrong: the line above names it.");
  });

  it("say that the database is damaged, whichever page of its file was overwritten", async () => {
    const path = join(dataFolder, "portal.sqlite");
    // Migrations that rebuild tables leave free pages without content.
    const database = new Sqlite(path);
    database.exec("vacuum");
    database.close();
    const content = await readFile(path);
    const pageBytes = content.readUInt16BE(16);
    const outputs: string[] = [];
    const unreported: object[] = [];
    for (let start = 0; start < content.length; start += pageBytes) {
      const damaged = Buffer.from(content).fill(0xa5, start, start + pageBytes);
      await writeFile(path, damaged);
      const { exitCode, output, message } = await run(["verify"]);
      const isReported = /^(Database: it is|The database is) damaged/m.test(
        `${output}\n${message}`,
      );
      if (exitCode !== 1 || !isReported || /\n\s*at /.test(message))
        unreported.push({ start, exitCode, output, message });
      outputs.push(output);
    }
    expect(unreported).toEqual([]);
    const outputsWithPage = outputs.filter((output) =>
      /^Database: it is damaged: .*page \d+/m.test(output),
    );
    expect(outputsWithPage.length).toBeGreaterThan(outputs.length / 2);
    expect(outputsWithPage.filter((output) => output.includes("The database is sound."))).toEqual(
      [],
    );
  }, 120_000);
});

describe("move", () => {
  it("copies everything, such as the people, into an empty PostgreSQL database", async () => {
    const { url, drop } = await createDatabase(inject("postgresUrl"));
    const { exitCode, output } = await run(["move", "--to", url]);
    expect(exitCode).toBe(0);
    expect(output).toMatch(/^users: 1 rows, [0-9a-f]{16}$/m);
    expect(await list({ DATABASE_URL: url })).toBe(await list());
    expect((await run(["move", "--to", url])).message).toContain(
      "has tables already: name an empty database",
    );
    await drop();
  });

  it("is refused while a portal serves the database, and moves nothing", async () => {
    const { url, drop } = await createDatabase(inject("postgresUrl"));
    const lock = await lockForServing(join(dataFolder, "portal.sqlite"));
    const { exitCode, output, message } = await run(["move", "--to", url]);
    expect({ exitCode, output }).toEqual({ exitCode: 1, output: "" });
    expect(message).toContain("A portal serves this database: stop it first");
    const target = await openDatabase(url);
    expect(await isWithoutTables(target.queries)).toBe(true);
    await target.close();

    await lock.release();
    expect((await run(["move", "--to", url])).exitCode).toBe(0);
    await drop();
  });

  it("keeps other commands away, whose changes would be missing in the copy", async () => {
    const lock = await lockExclusively(join(dataFolder, "portal.sqlite"));
    const password = ["user", "password", "--email", "a@b.in", "--password-stdin"];
    const refusal = await run(password, {}, "another long password\n");
    expect(refusal).toMatchObject({ exitCode: 1, output: "" });
    expect(refusal.message).toContain("is working on this database");
    await lock.release();
    expect((await run(password, {}, "another long password\n")).exitCode).toBe(0);
  });

  it("refuses anything but PostgreSQL", async () => {
    const { exitCode, message } = await run(["move", "--to", "other.sqlite"]);
    expect({ exitCode, message }).toEqual({
      exitCode: 1,
      message: "--to must be a URL that begins with postgres://.",
    });
  });
});
