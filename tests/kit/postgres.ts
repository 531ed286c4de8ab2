import { execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

/** Starts a PostgreSQL of our own in a temporary folder, as a user without privileges. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "portal-postgres-"));
  chmodSync(folder, 0o777);
  const port = 20000 + (process.pid % 20000);
  const as = (command: string, args: string[]) =>
    process.getuid?.() === 0
      ? { command: "runuser", args: ["-u", "postgres", "--", command, ...args] }
      : { command, args };
  const data = join(folder, "data");
  const init = as("initdb", ["-D", data, "-U", "portal", "-A", "trust", "-E", "UTF8", "--no-sync"]);
  execFileSync(init.command, init.args, { cwd: folder, stdio: "ignore" });
  const run = as("postgres", [
    "-D",
    data,
    "-p",
    String(port),
    "-k",
    folder,
    "-c",
    "fsync=off",
    "-c",
    "max_connections=300",
  ]);
  const server = spawn(run.command, run.args, { cwd: folder, stdio: "ignore" });
  const url = `postgres://portal@127.0.0.1:${port}/postgres`;
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      break;
    } catch (error) {
      if (tries > 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return {
    url,
    stop: async () => {
      server.kill("SIGTERM");
      await new Promise((resolve) => server.once("exit", resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A fresh, empty database on that server. */
export async function createDatabase(serverUrl: string) {
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2)}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await admin(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => admin(`drop database ${name} with (force)`) };
}
