import { randomBytes } from "node:crypto";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, inject, test } from "vitest";
import { beginChain } from "../../council/audit/begin.ts";
import { deriveKeys } from "../../council/keys.ts";
import { openOffice, type Office } from "../../council/office.ts";
import { openDatabase, type OpenDatabase } from "../../database/open.ts";
import { openPostgres } from "../../database/postgres.ts";
import type { Tables } from "../../database/tables.ts";
import { inspectorInProcess } from "./inspector.ts";
import { printedPapers, type PrintedPapers } from "./papers.ts";
import { memoryAnchors, type MemoryAnchors } from "./anchors.ts";
import { testDelivery, type TestDelivery } from "./delivery.ts";
import { memoryStore, type MemoryStore } from "./memory-store.ts";
import { quickPasswords } from "./passwords.ts";
import { emptyTables } from "./empty-tables.ts";
import { createDatabase } from "./postgres.ts";

/** An office for tests: with a clock to move, a mailbox to read, and a document store to break. */
export interface TestOffice extends Office {
  /** Moves the clock ahead, in milliseconds. */
  advanceClock(ms: number): void;
  delivery: TestDelivery;
  documents: MemoryStore;
  anchors: MemoryAnchors;
  papers: PrintedPapers;
  /** The URL of its database. */
  databaseUrl: string;
  /** How many rows a table has: proves what must not have happened. */
  count(table: keyof Tables): Promise<number>;
}

export const testSecretKey = "a secret key for tests, long enough";

/** 10:00 in India on a working day. */
export const startTime = Date.UTC(2026, 0, 2, 4, 30);

type Engine = "sqlite" | "postgres";
type Block = (office: TestOffice, engine: Engine) => void;
type Emptied = "before each test" | "before the first test";

/**
 * Runs a block of tests on SQLite and on a real PostgreSQL.
 * @param emptied when the tables are empty: before each test, or before the first, where tests change nothing and
 *   share what a `beforeAll` adds
 */
export function onEachDatabase(name: string, block: Block, emptied?: Emptied): void {
  describe.each(["sqlite", "postgres"] as const)(`${name} (%s)`, (engine) => {
    withOffice(engine, block, { emptied });
  });
}

/**
 * As `onEachDatabase`, with databases that only this file uses: for a second office beside the first, and for plans of
 * queries, which depend on what earlier tests left in a table's pages and statistics.
 */
export function onEachOwnDatabase(name: string, block: Block): void {
  describe.each(["sqlite", "postgres"] as const)(`${name} (%s)`, (engine) => {
    withOffice(engine, block, { isOwn: true });
  });
}

/** Runs a block of tests on SQLite alone: for what no database can change, such as how requests are read. */
export function onSqlite(name: string, block: (office: TestOffice) => void): void {
  describe(`${name} (sqlite)`, () => {
    withOffice("sqlite", block);
  });
}

function withOffice(
  engine: Engine,
  block: Block,
  { emptied = "before each test", isOwn = false }: { emptied?: Emptied; isOwn?: boolean } = {},
): void {
  const office = {} as TestOffice;
  let database: SharedDatabase;

  if (isOwn) withDatabases.beforeAll(({ ofFile }) => void (database = ofFile[engine]));
  else withDatabases.beforeAll(({ ofWorker }) => void (database = ofWorker[engine]));
  const before = emptied === "before each test" ? beforeEach : beforeAll;
  before(async () => {
    await emptyTables(database);
    Object.assign(office, openTestOffice(database, database.url));
    await office.change(beginChain);
  });
  block(office, engine);
}

interface SharedDatabase extends OpenDatabase {
  url: string;
}

/**
 * The files of a worker share its databases, because PostgreSQL takes longer to make one and to connect to it than to run
 * a file's tests.
 */
const withDatabases = test
  .extend("ofWorker", { scope: "worker" }, openDatabases)
  .extend("ofFile", { scope: "file" }, openDatabases);

async function openDatabases(
  {},
  { onCleanup }: { onCleanup: (close: () => Promise<void>) => void },
): Promise<Record<Engine, SharedDatabase>> {
  const sqlite = await makeDatabase("sqlite", true);
  const postgres = await makeDatabase("postgres", true);
  const databases: Record<Engine, SharedDatabase> = {
    sqlite: { ...(await openDatabase(sqlite.url)), url: sqlite.url },
    // Many changes at once wait for ten connections; on a busy machine longer than the portal's 5 s.
    postgres: { ...(await openPostgres(postgres.url, 60_000)), url: postgres.url },
  };
  onCleanup(async () => {
    for (const { close } of Object.values(databases)) await close();
    await sqlite.drop();
    await postgres.drop();
  });
  return databases;
}

/** An office whose database is full: every change fails. */
export function withFullDatabase(office: TestOffice): TestOffice {
  const code = office.engine === "sqlite" ? "SQLITE_FULL" : "53100";
  const full = Object.assign(new Error("no room"), { code });
  return { ...office, change: () => Promise.reject(full) };
}

/** An office whose database fails: it neither reads nor writes. */
export function withBrokenDatabase(office: TestOffice): TestOffice {
  const lost = () => {
    throw new Error("the connection is lost");
  };
  return {
    ...office,
    change: async () => lost(),
    db: { ...office.db, selectFrom: lost, executeQuery: lost } as unknown as Office["db"],
  };
}

/**
 * An office whose connection to the database breaks after a commit: the change stays, and the portal sees an error.
 * @param lost the change after whose commit it breaks, counted from 1
 */
export function withLostAnswer(office: TestOffice, lost = 1): TestOffice {
  let changes = 0;
  const change: TestOffice["change"] = async (work) => {
    const changed = await office.change(work);
    changes += 1;
    if (changes === lost) throw new Error("connection lost");
    return changed;
  };
  return { ...office, change };
}

/** A new database: empty, or with all tables. */
export async function makeDatabase(engine: Engine, hasTables = false) {
  if (engine === "postgres") {
    const template = hasTables ? inject("postgresTemplate") : undefined;
    const { url, drop } = await createDatabase(inject("postgresUrl"), template);
    return { url, drop };
  }
  const folder = await mkdtemp(join(tmpdir(), "portal-test-"));
  const url = join(folder, "portal.sqlite");
  if (hasTables) await copyFile(inject("sqliteTemplate"), url);
  return { url, drop: () => rm(folder, { recursive: true, force: true }) };
}

function openTestOffice(database: OpenDatabase, databaseUrl: string): TestOffice {
  let now = startTime;
  const random = (bytes: number) => randomBytes(bytes);
  const delivery = testDelivery();
  const keys = deriveKeys(testSecretKey);
  const documents = memoryStore(keys.documents);
  const anchors = memoryAnchors();
  const papers = printedPapers();
  const office = openOffice({
    db: database.queries,
    engine: database.engine,
    clock: () => now,
    random,
    keys,
    anchors,
    inspection: inspectorInProcess(),
    papers,
    passwords: quickPasswords(),
    documents,
    scanner: undefined,
    delivery,
    operatorConfig: {
      publicUrl: "http://localhost:3000",
      mailFrom: "no-reply@panchayat.example",
      supportEmail: "support@panchayat.example",
      accountHints: "spec",
    },
    diskSpace: async () => ({ freeBytes: 50e9, totalBytes: 100e9 }),
    log: { info() {}, warn() {}, error() {} },
  });
  return Object.assign(office, {
    delivery,
    documents,
    anchors,
    papers,
    databaseUrl,
    advanceClock: (ms: number) => {
      now += ms;
    },
    async count(table: keyof Tables) {
      const row = await database.queries
        .selectFrom(table)
        .select((select) => select.fn.countAll<string>().as("rows"))
        .executeTakeFirstOrThrow();
      return Number(row.rows);
    },
  });
}
