import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { createDatabase } from "../tests/kit/postgres.ts";
import {
  lockExclusively,
  lockForCommand,
  lockForServing,
  type ServingLock,
} from "./serving-lock.ts";

const folder = mkdtempSync(join(tmpdir(), "portal-serving-"));
let postgres: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => void (postgres = await createDatabase(inject("postgresUrl"))));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await postgres.drop();
});

const locks: ServingLock[] = [];
/** Waits for a lock, which the end of the test releases. */
const take = async (lock: Promise<ServingLock>) => void locks.push(await lock);
afterEach(async () => {
  for (const lock of locks.splice(0)) await lock.release();
});

describe.each(["sqlite", "postgres"])("the lock of a database that is served: %s", (engine) => {
  const url = () => (engine === "sqlite" ? join(folder, "portal.sqlite") : postgres.url);

  it("lets no command have the database to itself while a portal serves it", async () => {
    await take(lockForServing(url()));
    await expect(lockExclusively(url())).rejects.toThrow("A portal serves this database");
    await locks.pop()!.release();
    await take(lockExclusively(url()));
  });

  it("lets no portal serve, and no other command lock it, while a command has the database to itself", async () => {
    await take(lockExclusively(url()));
    await expect(lockForServing(url())).rejects.toThrow(
      "start the portal when that command has ended",
    );
    await expect(lockExclusively(url())).rejects.toThrow("A portal serves");
    await locks.pop()!.release();
    await take(lockForServing(url()));
  });
});

it.each(["sqlite", "postgres"])(
  "a command works beside a portal and others: %s",
  async (engine) => {
    const url = engine === "sqlite" ? join(folder, "command.sqlite") : postgres.url;
    await take(lockForCommand(url));
    await take(lockForServing(url));
    await take(lockForCommand(url));
    await expect(lockExclusively(url)).rejects.toThrow("A portal serves this database");
    await locks.splice(1, 1)[0]!.release();
    await expect(lockExclusively(url)).rejects.toThrow("another command uses the database");
    for (const lock of locks.splice(0)) await lock.release();
    await take(lockExclusively(url));
    await expect(lockForCommand(url)).rejects.toThrow("is working on this database");
  },
);

it("several processes may serve a PostgreSQL database at once", async () => {
  await take(lockForServing(postgres.url));
  await take(lockForServing(postgres.url));
  await locks.pop()!.release();
  await expect(lockExclusively(postgres.url)).rejects.toThrow("A portal serves this database");
});

it("a command is told at its end that PostgreSQL has ended the connection that locked the database for it", async () => {
  const lock = await lockExclusively(postgres.url);
  const client = new pg.Client(postgres.url);
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await client.end();
  await take(lockForServing(postgres.url));
  await expect(lock.release()).rejects.toThrow("run the command again");
});

it("only one process serves an SQLite file, and a waiting process serves it when the first has stopped", async () => {
  const path = join(folder, "one.sqlite");
  await take(lockForServing(path));
  await expect(lockForServing(path, { waitMs: 300 })).rejects.toThrow(
    "Another portal serves this SQLite",
  );
  const waiting = Promise.withResolvers<void>();
  const next = take(lockForServing(path, { waitMs: 10_000, onWait: waiting.resolve }));
  await waiting.promise;
  await locks.pop()!.release();
  await next;
  await expect(lockForServing(path)).rejects.toThrow("Another portal serves this SQLite");
});

it("the lock of SQLite ends with a process that is killed", async () => {
  const path = join(folder, "killed.sqlite");
  const program = `
    import { lockForServing } from ${JSON.stringify(new URL("serving-lock.ts", import.meta.url).href)};
    const lock = await lockForServing(${JSON.stringify(path)});
    console.log("locked");
    setInterval(() => lock, 1000);`;
  const killedProcess = spawn(process.execPath, ["--input-type=module", "--eval", program]);
  await once(killedProcess.stdout, "data");
  await expect(lockExclusively(path)).rejects.toThrow("A portal serves");
  killedProcess.kill("SIGKILL");
  await once(killedProcess, "exit");
  await take(lockExclusively(path));
});

it("a portal takes its lock again after PostgreSQL has ended the connection", async () => {
  await take(lockForServing(postgres.url));
  const client = new pg.Client(postgres.url);
  await client.connect();
  const lockHolder = async () => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_locks l join pg_database d on d.oid = l.database
       where locktype = 'advisory' and d.datname = current_database()`,
    );
    return rows[0]?.pid;
  };
  const firstHolder = await lockHolder();
  await client.query("select pg_terminate_backend($1)", [firstHolder]);
  // The ended connection keeps the lock for a moment.
  const isTakenAgain = async () => ![undefined, firstHolder].includes(await lockHolder());
  await vi.waitFor(async () => expect(await isTakenAgain()).toBe(true), { timeout: 15_000 });
  await expect(lockExclusively(postgres.url)).rejects.toThrow("A portal serves");
  await client.end();
});
