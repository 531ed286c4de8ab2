import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { makeFolder } from "./make-folder.ts";
import { withPathInError } from "./path-in-error.ts";
import { isPostgres } from "./open.ts";
import { endIfRefused, noticesVanishedPortal, postgresConnection } from "./postgres-connection.ts";

/** Held until it is released or the process ends, even by a kill. */
export interface ServingLock {
  release(): Promise<void>;
}

/** The database is in use by a portal or exclusively by a command. */
export class DatabaseInUseError extends Error {
  override name = "DatabaseInUseError";
}

/** How often a portal looks whether the one before it has stopped. */
const retryMs = 250;

/**
 * Takes the lock of a portal that serves this database. On PostgreSQL several processes may hold it, on an SQLite file
 * only one.
 * @param url as in DATABASE_URL
 * @param waitMs how long to wait for another portal on an SQLite file to stop
 * @param onWait called once, when the waiting begins
 * @throws DatabaseInUseError while a command has the database to itself; after `waitMs` while another portal serves it
 */
export async function lockForServing(
  url: string,
  waitMs = 0,
  onWait: () => void = () => {},
): Promise<ServingLock> {
  const until = performance.now() + waitMs;
  for (let attempt = 1; ; attempt += 1) {
    const lock = await acquire(url, "serving");
    if (typeof lock !== "string") return lock;
    if (lock === "exclusive")
      throw new DatabaseInUseError(
        "A command (move, migrate or secret rotate) is working on this database: start the portal when that command has ended",
      );
    if (performance.now() >= until)
      throw new DatabaseInUseError(
        "Another portal serves this SQLite database: stop it first, or set another DATA_DIR. Only PostgreSQL serves several portals at once",
      );
    if (attempt === 1) onWait();
    await pause(retryMs);
  }
}

/**
 * Takes the exclusive lock, so that no portal can serve this database until it is released.
 * @param url as in DATABASE_URL
 * @throws DatabaseInUseError while a portal serves it, on this machine or another, or a command has it to itself
 */
export async function lockAgainstServing(url: string): Promise<ServingLock> {
  const lock = await acquire(url, "exclusive");
  if (typeof lock !== "string") return lock;
  throw new DatabaseInUseError(
    "A portal serves this database: stop it first, in every process, because what people send meanwhile would be lost. If no portal runs, another command uses the database: wait until that command has ended",
  );
}

type Mode = "serving" | "exclusive";

/** @returns the lock, or which one somebody else holds that excludes it. */
function acquire(url: string, mode: Mode): Promise<ServingLock | Mode> {
  return isPostgres(url) ? acquireInPostgres(url, mode) : acquireInFile(`${url}-serving`, mode);
}

/**
 * SQLite's own file lock on an empty file beside the database: the kernel releases it when the
 * process ends, and it does not block the database itself. A portal holds SQLite's RESERVED lock: only one
 * connection can, and others can still read. A command's EXCLUSIVE lock stops readers too, which tells the two apart.
 */
async function acquireInFile(path: string, mode: Mode): Promise<ServingLock | Mode> {
  const { default: Sqlite } = await import("better-sqlite3");
  makeFolder(dirname(path));
  const connection = withPathInError(path, () => new Sqlite(path, { timeout: 0 }));
  const isDone = (sql: string): boolean => {
    try {
      connection.exec(sql);
      return true;
    } catch (error) {
      if (error instanceof Sqlite.SqliteError && error.code.startsWith("SQLITE_BUSY")) return false;
      connection.close();
      throw error;
    }
  };
  if (isDone(mode === "exclusive" ? "begin exclusive" : "begin immediate"))
    return { release: async () => void connection.close() };
  const isReadable = isDone("select count(*) from sqlite_schema");
  connection.close();
  return isReadable ? "serving" : "exclusive";
}

/** A number that no other program uses for advisory locks in this database. */
const advisoryKey = 7_261_450_923;

const reconnectMs = 1000;

/** An advisory lock of a session: PostgreSQL releases it when the connection ends. */
async function acquireInPostgres(url: string, mode: Mode): Promise<ServingLock | Mode> {
  const { default: pg } = await import("pg");
  const suffix = mode === "serving" ? "_shared" : "";
  const released = new AbortController();
  let client: InstanceType<typeof pg.Client> | undefined;

  async function connect(): Promise<boolean> {
    const fresh = new pg.Client({ ...postgresConnection(url), connectionTimeoutMillis: 5000 });
    fresh.on("error", () => {});
    await fresh.connect();
    const { rows } = await endIfRefused(fresh, async () => {
      await fresh.query(noticesVanishedPortal);
      return fresh.query<{ isAcquired: boolean }>(
        `select pg_try_advisory_lock${suffix}(${advisoryKey}) as "isAcquired"`,
      );
    });
    if (!rows[0]!.isAcquired || released.signal.aborted) {
      await fresh.end();
      return false;
    }
    client = fresh;
    fresh.once("end", () => void reconnect());
    return true;
  }

  /**
   * The lock was lost with its connection, for example because PostgreSQL restarted; the portal continues to
   * serve.
   */
  async function reconnect(): Promise<void> {
    client = undefined;
    while (!released.signal.aborted) {
      await pause(reconnectMs, undefined, { signal: released.signal, ref: false }).catch(() => {});
      if (released.signal.aborted || (await connect().catch(() => false))) return;
    }
  }

  if (!(await connect())) return mode === "serving" ? "exclusive" : "serving";
  return {
    async release() {
      released.abort();
      await client?.end();
    },
  };
}
