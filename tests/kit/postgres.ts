import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./free-port.ts";
import { findPostgres } from "./postgres-programs.ts";

export interface PostgresServer {
  /** The URL of a user who may create databases. */
  url: string;
  /** Where the server's programs were found, for the log of the test run. */
  from: string;
  /**
   * Restarts the server at the same URL.
   * @param signal SIGINT closes every connection; with SIGQUIT the server crashes, and recovers when it starts
   * @throws for the server of TEST_DATABASE_URL
   */
  restart(signal: "SIGINT" | "SIGQUIT"): Promise<void>;
  stop(): Promise<void>;
}

interface PostgresOptions {
  /** Whether commits are synced to disk. If not, the server is faster, and a crash may lose commits. */
  durable?: boolean;
  /** A folder for the data alone: the write-ahead log stays in the temporary folder, where the data are by default. */
  dataIn?: string;
}

/** How long the start of a server may take. */
const startMs = 30_000;

/**
 * A real PostgreSQL server: the one of TEST_DATABASE_URL, or a temporary one, which an unprivileged user runs.
 * @throws with the server's output when none can be started
 */
export async function startPostgres({
  durable = false,
  dataIn,
}: PostgresOptions = {}): Promise<PostgresServer> {
  const configuredUrl = process.env.TEST_DATABASE_URL;
  if (configuredUrl && !durable) return externalServer(configuredUrl);

  const folder = mkdtempSync(join(tmpdir(), "portal-postgres-"));
  const user = unprivilegedUser();
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
  const { initdb, postgres, from } = findPostgres(folder);
  const data = join(dataIn ?? folder, "data");
  if (user && dataIn !== undefined) chownSync(dataIn, user.uid, user.gid);
  const port = await freePort();
  const processOptions = { ...user, cwd: folder };

  const initOptions = ["-D", data, "-U", "portal", "-A", "trust", "-E", "UTF8", "--no-locale"];
  if (dataIn !== undefined) initOptions.push("--waldir", join(folder, "wal"));
  execFileSync(initdb, [...initOptions, "--no-sync"], {
    ...processOptions,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const settings = [`port=${port}`, `unix_socket_directories=${folder}`, "max_connections=300"];
  if (!durable) settings.push("fsync=off", "synchronous_commit=off", "full_page_writes=off");
  const url = `postgres://portal@127.0.0.1:${port}/postgres`;
  const serverOptions = ["-D", data, ...settings.flatMap((setting) => ["-c", setting])];
  let server: ChildProcess | undefined;
  // However this process ends, the server must stop.
  const kill = () => server?.kill("SIGQUIT");
  process.once("exit", kill);
  const start = async () => {
    server = spawn(postgres, serverOptions, {
      ...processOptions,
      stdio: ["ignore", "ignore", "pipe"],
    });
    await untilReady(server, url);
  };
  const end = async (signal: NodeJS.Signals) => {
    const exited = once(server!, "exit");
    server!.kill(signal);
    await exited;
  };
  await start();

  return {
    url,
    from,
    async restart(signal) {
      await end(signal);
      await start();
    },
    async stop() {
      process.off("exit", kill);
      await end("SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function externalServer(url: string): PostgresServer {
  const restart = () =>
    Promise.reject(new Error("The server of TEST_DATABASE_URL is not ours to restart"));
  return { url, from: "TEST_DATABASE_URL", restart, stop: async () => {} };
}

/**
 * Creates a database on a server.
 * @param template the database that is copied; without it, the new database is empty. Nobody may be connected to the
 *   template, so that any number of databases can be created at once.
 * @returns the name of the database, its URL, and a function that drops it
 */
export async function createDatabase(
  serverUrl: string,
  template = "template0",
): Promise<{ name: string; url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await runStatement(serverUrl, `create database ${name} template ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    drop: () => runStatement(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

/** A user to run the server if this process belongs to root, as which PostgreSQL refuses to run. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"])
    try {
      const [uid, gid] = ["-u", "-g"].map((option) =>
        Number(execFileSync("id", [option, name], { encoding: "utf8", stdio: "pipe" })),
      );
      if (uid && gid) return { uid, gid };
    } catch {
      // The system has no such user: the next one is tried.
    }
  throw new Error("PostgreSQL does not run as root, and there is no user postgres or nobody.");
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  let output = "";
  server.stderr?.on("data", (chunk: Buffer) => (output = (output + chunk).slice(-4000)));
  for (const end = Date.now() + startMs; ; await sleep(50))
    try {
      return await runStatement(url, "select 1");
    } catch (error) {
      if (server.exitCode !== null || Date.now() > end)
        throw new Error(`PostgreSQL did not start:\n${output}`, { cause: error });
    }
}

async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end();
  }
}
