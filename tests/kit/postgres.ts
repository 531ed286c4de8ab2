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
  /** The administrator's URL, for creating databases. */
  url: string;
  /** The origin of the server, for the log of the test run. */
  from: string;
  /**
   * Restarts it at the same URL. Not available for TEST_DATABASE_URL.
   * @param signal SIGINT: every connection is closed; SIGQUIT: it crashes and recovers at its start
   */
  restart(signal: "SIGINT" | "SIGQUIT"): Promise<void>;
  stop(): Promise<void>;
}

interface PostgresOptions {
  /** Whether commits are synced to disk; without, it is faster, and a crash may lose them. */
  durable?: boolean;
  /** A folder for its data; its write-ahead log stays in the temporary folder, where the data are by default. */
  dataIn?: string;
}

const startMs = 30_000;

/**
 * A real PostgreSQL server: TEST_DATABASE_URL, or a temporary one run by an unprivileged user.
 * @throws with the server's output when none can be started
 */
export async function startPostgres({
  durable = false,
  dataIn,
}: PostgresOptions = {}): Promise<PostgresServer> {
  const configuredUrl = process.env.TEST_DATABASE_URL;
  if (configuredUrl && !durable) return externalServer(configuredUrl);

  const folder = mkdtempSync(join(tmpdir(), "portal-postgres-"));
  const user = plainUser();
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
  const { initdb, postgres, from } = findPostgres(folder);
  const data = join(dataIn ?? folder, "data");
  if (user && dataIn !== undefined) chownSync(dataIn, user.uid, user.gid);
  const port = await freePort();
  const as = { ...user, cwd: folder };

  const initOptions = ["-D", data, "-U", "portal", "-A", "trust", "-E", "UTF8", "--no-locale"];
  if (dataIn !== undefined) initOptions.push("--waldir", join(folder, "wal"));
  execFileSync(initdb, [...initOptions, "--no-sync"], {
    ...as,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const settings = [`port=${port}`, `unix_socket_directories=${folder}`, "max_connections=300"];
  if (!durable) settings.push("fsync=off", "synchronous_commit=off", "full_page_writes=off");
  const url = `postgres://portal@127.0.0.1:${port}/postgres`;
  const serverOptions = ["-D", data, ...settings.flatMap((one) => ["-c", one])];
  let server: ChildProcess | undefined;
  // The server must stop however this process ends.
  const kill = () => server?.kill("SIGQUIT");
  process.once("exit", kill);
  const start = async () => {
    server = spawn(postgres, serverOptions, { ...as, stdio: ["ignore", "ignore", "pipe"] });
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

function externalServer(url: string): PostgresServer {
  const restart = () => Promise.reject(new Error("It is not ours to restart"));
  return { url, from: "TEST_DATABASE_URL", restart, stop: async () => {} };
}

/**
 * Creates a database on that server.
 * @param template what it copies: without, it is empty. Nobody may be connected to the template, so that any
 * number of databases can be created concurrently.
 * @returns its name, its URL, and a function that drops it
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

/** PostgreSQL refuses to run as root. */
function plainUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"])
    try {
      const [uid, gid] = ["-u", "-g"].map((what) =>
        Number(execFileSync("id", [what, name], { encoding: "utf8", stdio: "pipe" })),
      );
      if (uid && gid) return { uid, gid };
    } catch {
      // There is no such user: try the next.
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
