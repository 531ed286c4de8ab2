import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { makeFolder } from "./make-folder.ts";
import { withPathInError } from "./path-in-error.ts";
import { isPostgresUrl } from "./open.ts";
import {
  endIfFirstQueryFails,
  noticeVanishedPortalSql,
  postgresConnection,
} from "./postgres-connection.ts";

/**
 * A lock that is held until it is released or the process ends, even by a kill. On PostgreSQL a lost connection loses it,
 * too.
 */
export interface ServingLock {
  /** @throws DatabaseInUseError if an exclusive lock was lost before */
  release(): Promise<void>;
}

/** The database is in use by a portal or exclusively by a command. */
export class DatabaseInUseError extends Error {
  override name = "DatabaseInUseError";
}

/** How often a waiting portal checks whether the other portal has stopped. */
const retryMs = 250;

interface ServingLockOptions {
  /** How long to wait for another portal on an SQLite file to stop. */
  waitMs?: number;
  /** Called once, when the waiting begins. */
  onWait?: () => void;
  /**
   * Called when PostgreSQL answers again after the lock was lost with its connection: a command may have had the database to
   * itself meanwhile.
   * @param isHeld whether the portal has the lock again; else a command has the database to itself now
   */
  afterLoss?: (isHeld: boolean) => void;
}

/**
 * Takes the lock of a portal that serves this database. On PostgreSQL several processes may hold the lock, on an SQLite
 * file only one process may.
 * @param url as in DATABASE_URL
 * @throws DatabaseInUseError if a command has the database to itself, or another portal still serves it after `waitMs`
 */
export async function lockForServing(
  url: string,
  { waitMs = 0, onWait = () => {}, afterLoss }: ServingLockOptions = {},
): Promise<ServingLock> {
  const deadline = performance.now() + waitMs;
  for (let attempt = 1; ; attempt += 1) {
    const lock = await acquire(url, "serving", afterLoss);
    if (typeof lock !== "string") return lock;
    if (lock === "exclusive")
      throw new DatabaseInUseError(
        "A command (move, migrate or secret rotate) is working on this database: start the portal when that command has ended",
      );
    if (performance.now() >= deadline)
      throw new DatabaseInUseError(
        "Another portal serves this SQLite database: stop it first, or set another DATA_DIR. Only PostgreSQL serves several portals at once",
      );
    if (attempt === 1) onWait();
    await pause(retryMs);
  }
}

/**
 * Takes the exclusive lock, so that no portal can serve this database until the lock is released.
 * @param url as in DATABASE_URL
 * @throws DatabaseInUseError if a portal serves it, on this machine or another, or another command uses it
 */
export async function lockExclusively(url: string): Promise<ServingLock> {
  const lock = await acquire(url, "exclusive");
  if (typeof lock !== "string") return lock;
  throw new DatabaseInUseError(
    "A portal serves this database: stop it first, in every process, because what people send meanwhile would be lost. If no portal runs, another command uses the database: wait until that command has ended",
  );
}

/**
 * Takes the lock of a command that works beside portals and other commands: until it is released, no command can have the
 * database to itself.
 * @param url as in DATABASE_URL
 * @throws DatabaseInUseError if a command has the database to itself: it would miss what this command changes
 */
export async function lockForCommand(url: string): Promise<ServingLock> {
  const lock = await acquire(url, "shared");
  if (typeof lock !== "string") return lock;
  throw new DatabaseInUseError(
    "A command (move, migrate or secret rotate) is working on this database: wait until it has ended",
  );
}

type Mode = "serving" | "shared" | "exclusive";

/**
 * @returns the lock; or what prevents it: "exclusive" if a command has the database to itself, otherwise "serving". For an
 * exclusive lock on PostgreSQL always "serving"
 */
function acquire(
  url: string,
  mode: Mode,
  afterLoss: ServingLockOptions["afterLoss"] = () => {},
): Promise<ServingLock | Mode> {
  return isPostgresUrl(url)
    ? acquireInPostgres(url, mode, afterLoss)
    : acquireInFile(`${url}-serving`, mode);
}

const readSql = "select count(*) from sqlite_schema";
/** Begins a transaction, which holds its lock until it ends. */
const lockSqlOf: Record<Mode, string> = {
  serving: "begin immediate",
  shared: `begin; ${readSql}`,
  exclusive: "begin exclusive",
};

/**
 * Takes SQLite's own file lock on an empty file beside the database: the kernel releases the lock when the process ends,
 * and the lock does not block the database itself. A portal takes the RESERVED lock: only one connection can have it, and
 * others can still read. A command beside portals takes the SHARED lock, by reading. `lockExclusively` takes the EXCLUSIVE
 * lock, which stops readers, too. So a read tells whether the lock of somebody else is exclusive.
 */
async function acquireInFile(path: string, mode: Mode): Promise<ServingLock | Mode> {
  const { default: Sqlite } = await import("better-sqlite3");
  makeFolder(dirname(path));
  const connection = withPathInError(path, () => new Sqlite(path, { timeout: 0 }));
  const runUnlessLocked = (sql: string): boolean => {
    try {
      connection.exec(sql);
      return true;
    } catch (error) {
      if (error instanceof Sqlite.SqliteError && error.code.startsWith("SQLITE_BUSY")) return false;
      connection.close();
      throw error;
    }
  };
  if (runUnlessLocked(lockSqlOf[mode])) return { release: async () => void connection.close() };
  const isReadable = runUnlessLocked(readSql);
  connection.close();
  return isReadable ? "serving" : "exclusive";
}

/** A number that no other program uses for advisory locks in this database. */
const advisoryKey = 7_261_450_923;

const reconnectMs = 1000;

/** Takes an advisory lock of a session: PostgreSQL releases it when the connection ends. */
async function acquireInPostgres(
  url: string,
  mode: Mode,
  afterLoss: (isHeld: boolean) => void,
): Promise<ServingLock | Mode> {
  const { default: pg } = await import("pg");
  const suffix = mode === "exclusive" ? "" : "_shared";
  const released = new AbortController();
  let client: InstanceType<typeof pg.Client> | undefined;
  let isExclusiveLockLost = false;

  async function connect(): Promise<boolean> {
    const newClient = new pg.Client({ ...postgresConnection(url), connectionTimeoutMillis: 5000 });
    newClient.on("error", () => {});
    await newClient.connect();
    const { rows } = await endIfFirstQueryFails(newClient, async () => {
      await newClient.query(noticeVanishedPortalSql);
      return newClient.query<{ isAcquired: boolean }>(
        `select pg_try_advisory_lock${suffix}(${advisoryKey}) as "isAcquired"`,
      );
    });
    if (!rows[0]!.isAcquired || released.signal.aborted) {
      await newClient.end();
      return false;
    }
    client = newClient;
    newClient.once("end", () => {
      if (mode !== "exclusive") void reconnect();
      else if (!released.signal.aborted) isExclusiveLockLost = true;
    });
    return true;
  }

  /**
   * Takes the lock again after it was lost with its connection, for example because PostgreSQL restarted. The portal
   * continues to serve until PostgreSQL answers.
   */
  async function reconnect(): Promise<void> {
    client = undefined;
    let isHeld: boolean | undefined;
    while (isHeld === undefined) {
      await pause(reconnectMs, undefined, { signal: released.signal, ref: false }).catch(() => {});
      if (released.signal.aborted) return;
      isHeld = await connect().catch(() => undefined);
    }
    if (!released.signal.aborted) afterLoss(isHeld);
  }

  if (!(await connect())) return mode === "exclusive" ? "serving" : "exclusive";
  return {
    async release() {
      released.abort();
      await client?.end();
      if (isExclusiveLockLost)
        throw new DatabaseInUseError(
          "The connection that locked the database ended while the command worked, so a portal may have changed the database meanwhile: run the command again",
        );
    },
  };
}
