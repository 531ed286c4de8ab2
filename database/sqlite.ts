import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDatabase,
  type SqliteDialectConfig,
} from "kysely";
import { makeFolder } from "./make-folder.ts";
import { withPathInError } from "./path-in-error.ts";
import type { OpenDatabase } from "./open.ts";
import type { Tables } from "./tables.ts";

/** Opens or creates an SQLite file whose commits are synced to disk before they return. */
export async function openSqlite(path: string): Promise<OpenDatabase> {
  makeFolder(dirname(path));
  const connection = withPathInError(path, () => {
    const opened = new Sqlite(path);
    setDurability(opened);
    return opened;
  });
  // SQLite's own waiting blocks the whole process, so from here on the driver waits.
  connection.pragma("busy_timeout = 0");
  const queries = new Kysely<Tables>({
    dialect: new ImmediateDialect(connection, { database: cachingStatements(connection) }),
  });
  return { engine: "sqlite", queries, close: () => queries.destroy() };
}

/** Opens a snapshot of the file on a connection of its own: a read transaction on the write-ahead log. */
export async function openSqliteSnapshot(path: string): Promise<OpenDatabase> {
  const connection = new Sqlite(path, { readonly: true, fileMustExist: true });
  // The snapshot is taken by the first read of the transaction.
  connection.exec("begin; select count(*) from sqlite_schema");
  const queries = new Kysely<Tables>({ dialect: new SqliteDialect({ database: connection }) });
  return { engine: "sqlite", queries, close: () => queries.destroy() };
}

const statementCacheSize = 500;

/**
 * A connection that caches prepared statements, because parsing a statement takes longer than running it. The portal
 * has far fewer statements than the limit; only lists of varying length could reach it. The oldest is evicted first.
 */
function cachingStatements(connection: Sqlite.Database): SqliteDatabase {
  const cached = new Map<string, Sqlite.Statement>();
  return {
    close: () => connection.close(),
    prepare(text) {
      const statement = cached.get(text) ?? connection.prepare(withFixedPlan(text));
      if (!cached.has(text) && cached.size >= statementCacheSize)
        cached.delete(cached.keys().next().value!);
      cached.set(text, statement);
      return statement;
    },
  };
}

/**
 * Keeps SQLite from compiling a statement again at every execution. SQLite recompiles a statement with joins, order or
 * limit when a bound or cleared value might change the plan, and better-sqlite3 clears all values after every execution.
 * `+?` has the value of `?`, but no plan depends on it. Therefore a partial index with a condition on a value serves only
 * statements that contain the value as a literal (`sql.lit`).
 */
function withFixedPlan(text: string): string {
  return text.replaceAll(/( = | limit | offset )\?/g, "$1+?");
}

/**
 * Sets and verifies durability: the write-ahead log, synced at every commit. The order matters: switching to
 * WAL resets `synchronous` to NORMAL on a file that was in WAL mode before.
 * @throws if a setting has no effect.
 */
export function setDurability(connection: Sqlite.Database): void {
  connection.pragma("journal_mode = WAL");
  connection.pragma("synchronous = FULL");
  connection.pragma("foreign_keys = ON");
  const expected = { journal_mode: "wal", synchronous: 2, foreign_keys: 1 };
  for (const [name, value] of Object.entries(expected)) {
    const actual = connection.pragma(name, { simple: true });
    if (actual !== value) throw new Error(`SQLite ${name} is ${String(actual)}, not ${value}`);
  }
}

const beginImmediate = CompiledQuery.raw("begin immediate");

/**
 * Makes a transaction take the write lock when it begins, not at its first write, so that it cannot fail halfway because
 * another process has the lock.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #sqlite: Sqlite.Database;
  #connection: DatabaseConnection | undefined;

  constructor(sqlite: Sqlite.Database, config: SqliteDialectConfig) {
    super(config);
    this.#sqlite = sqlite;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return (this.#connection ??= retryingWhenLocked(connection));
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(beginImmediate);
  }

  /** On a full disk SQLite has already rolled the transaction back. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** How long a query waits for another process's lock, and how often it retries. */
const lockTimeoutMs = 15_000;
const lockPollMs = 10;

/**
 * Repeats a statement while another process has the lock that it needs, without blocking this process. A transaction may
 * have to wait when it begins; a read hardly ever, except while another process recovers the log of a killed process.
 */
function retryingWhenLocked(connection: DatabaseConnection): DatabaseConnection {
  return {
    async executeQuery<Row>(query: CompiledQuery) {
      for (const end = performance.now() + lockTimeoutMs; ; await pause(lockPollMs))
        try {
          return await connection.executeQuery<Row>(query);
        } catch (error) {
          if (!isBusy(error) || performance.now() > end) throw error;
        }
    },
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && error.code.startsWith("SQLITE_BUSY");
}

/** SQLite's DDL is transactional: a failed migration changes nothing. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #sqlite: Sqlite.Database;
  readonly #config: SqliteDialectConfig;

  constructor(sqlite: Sqlite.Database, config: SqliteDialectConfig) {
    super(config);
    this.#sqlite = sqlite;
    this.#config = config;
  }

  override createDriver(): ImmediateDriver {
    return new ImmediateDriver(this.#sqlite, this.#config);
  }

  override createAdapter(): TransactionalAdapter {
    return new TransactionalAdapter();
  }
}
