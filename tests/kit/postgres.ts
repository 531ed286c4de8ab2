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
  /** Its administrator's address: databases can be made there. */
  url: string;
  /** Where the server is from, for whoever reads the test run. */
  from: string;
  /**
   * Ends it and starts it again at the same address. Not for one that TEST_DATABASE_URL names.
   * @param signal SIGINT: every connection is broken off; SIGQUIT: it crashes, and recovers as it starts
   */
  restart(signal: "SIGINT" | "SIGQUIT"): Promise<void>;
  stop(): Promise<void>;
}

interface PostgresOptions {
  /** Whether commits reach the disk; off, it is quicker, and a crash may lose them. */
  durable?: boolean;
  /** A folder for its data, instead of a temporary one; its write-ahead log stays there. */
  dataIn?: string;
}

const startMs = 30_000;

/**
 * A real PostgreSQL: the one TEST_DATABASE_URL names, or one of our own in a temporary folder, run
 * by a user without privileges.
 * @throws when none can be started, with what the server said
 */
export async function startPostgres({
  durable = false,
  dataIn,
}: PostgresOptions = {}): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given && !durable) return somebodyElses(given);

  const folder = mkdtempSync(join(tmpdir(), "portal-postgres-"));
  const user = plainUser();
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
  const { initdb, postgres, from } = findPostgres(folder);
  const data = join(dataIn ?? folder, "data");
  if (user && dataIn !== undefined) chownSync(dataIn, user.uid, user.gid);
  const port = await freePort();
  const as = { ...user, cwd: folder };

  const making = ["-D", data, "-U", "portal", "-A", "trust", "-E", "UTF8", "--no-locale"];
  if (dataIn !== undefined) making.push("--waldir", join(folder, "wal"));
  execFileSync(initdb, [...making, "--no-sync"], { ...as, stdio: ["ignore", "ignore", "inherit"] });
  const settings = [`port=${port}`, `unix_socket_directories=${folder}`, "max_connections=300"];
  if (!durable) settings.push("fsync=off", "synchronous_commit=off", "full_page_writes=off");
  const url = `postgres://portal@127.0.0.1:${port}/postgres`;
  const words = ["-D", data, ...settings.flatMap((one) => ["-c", one])];
  let server: ChildProcess | undefined;
  // However this process ends, the server must not stay behind.
  const kill = () => server?.kill("SIGQUIT");
  process.once("exit", kill);
  const start = async () => {
    server = spawn(postgres, words, { ...as, stdio: ["ignore", "ignore", "pipe"] });
    await untilReady(server, url);
  };
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(server!, "exit");
    server!.kill(signal);
    await ended;
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

function somebodyElses(url: string): PostgresServer {
  const restart = () => Promise.reject(new Error("It is not ours to restart"));
  return { url, from: "TEST_DATABASE_URL", restart, stop: async () => {} };
}

/**
 * A fresh, empty database on that server.
 * @returns its address, and how to be rid of it
 */
export async function createDatabase(
  serverUrl: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  // template0: nobody is ever connected to it, so any number of databases can be made at once.
  await runStatement(serverUrl, `create database ${name} template template0`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => runStatement(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

/** PostgreSQL refuses to be run by root. */
function plainUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"])
    try {
      const [uid, gid] = ["-u", "-g"].map((what) =>
        Number(execFileSync("id", [what, name], { encoding: "utf8", stdio: "pipe" })),
      );
      if (uid && gid) return { uid, gid };
    } catch {
      // There is no such user: the next one.
    }
  throw new Error("PostgreSQL does not run as root, and there is no user postgres or nobody.");
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  let said = "";
  server.stderr?.on("data", (chunk: Buffer) => (said = (said + chunk).slice(-4000)));
  for (const end = Date.now() + startMs; ; await sleep(50))
    try {
      return await runStatement(url, "select 1");
    } catch (error) {
      if (server.exitCode !== null || Date.now() > end)
        throw new Error(`PostgreSQL did not start:\n${said}`, { cause: error });
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
