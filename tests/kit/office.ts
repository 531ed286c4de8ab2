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

/** An office for tests, which move its clock, read its letters, and break its document store. */
export interface TestOffice extends Office {
  /** Moves the clock ahead by so many milliseconds. */
  advanceClock(ms: number): void;
  delivery: TestDelivery;
  documents: MemoryStore;
  anchors: MemoryAnchors;
  papers: PrintedPapers;
  /** The URL of its database. */
  databaseUrl: string;
  /** How many rows a table has: this shows what did not happen. */
  count(table: keyof Tables): Promise<number>;
}

export const testSecretKey = "a secret key for tests, long enough";

/** 10:00 in India on a working day. */
export const startTime = Date.UTC(2026, 0, 2, 4, 30);

type Engine = "sqlite" | "postgres";
type Block = (office: TestOffice, engine: Engine) => void;
type WhenEmptied = "before each test" | "before the first test";

/**
 * Runs a block of tests on SQLite and on a real PostgreSQL.
 * @param emptied when the tables are emptied: before each test, or only before the first, for tests that share the
 *   rows that a `beforeAll` adds and do not disturb each other
 */
export function onEachDatabase(name: string, block: Block, emptied?: WhenEmptied): void {
  describe.each(["sqlite", "postgres"] as const)(`${name} (%s)`, (engine) => {
    withOffice(engine, block, { emptied });
  });
}

/**
 * Runs a block of tests as `onEachDatabase` does, on databases that no other file uses: for tests that open a second office,
 * and for tests of query plans, which depend on the pages and statistics that earlier tests left.
 */
export function onEachOwnDatabase(name: string, block: Block): void {
  describe.each(["sqlite", "postgres"] as const)(`${name} (%s)`, (engine) => {
    withOffice(engine, block, { isOwn: true });
  });
}

/** Runs a block of tests on SQLite alone: for what does not depend on the database, such as how requests are read. */
export function onSqlite(name: string, block: (office: TestOffice) => void): void {
  describe(`${name} (sqlite)`, () => {
    withOffice("sqlite", block);
  });
}

function withOffice(
  engine: Engine,
  block: Block,
  { emptied = "before each test", isOwn = false }: { emptied?: WhenEmptied; isOwn?: boolean } = {},
): void {
  const office = {} as TestOffice;
  let database: SharedDatabase;

  if (isOwn) withDatabases.beforeAll(({ ofFile }) => void (database = ofFile[engine]));
  else withDatabases.beforeAll(({ ofWorker }) => void (database = ofWorker[engine]));
  const beforeHook = emptied === "before each test" ? beforeEach : beforeAll;
  beforeHook(async () => {
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
 * The test files of a worker share its databases, because making a PostgreSQL database and connecting to it takes longer
 * than the tests of a file.
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
    // Many changes at once wait for one of ten connections, on a busy machine longer than the 5 s that the portal allows.
    postgres: { ...(await openPostgres(postgres.url, 60_000)), url: postgres.url },
  };
  onCleanup(async () => {
    for (const { close } of Object.values(databases)) await close();
    await sqlite.drop();
    await postgres.drop();
  });
  return databases;
}

/** The same office with a full database: every change fails. */
export function withFullDatabase(office: TestOffice): TestOffice {
  const code = office.engine === "sqlite" ? "SQLITE_FULL" : "53100";
  const fullError = Object.assign(new Error("no room"), { code });
  return { ...office, change: () => Promise.reject(fullError) };
}

/** The same office without a connection to its database: it can neither read nor write. */
export function withBrokenDatabase(office: TestOffice): TestOffice {
  const fail = () => {
    throw new Error("the connection is lost");
  };
  return {
    ...office,
    change: async () => fail(),
    db: { ...office.db, selectFrom: fail, executeQuery: fail } as unknown as Office["db"],
  };
}

/**
 * The same office with a connection to the database that breaks after a commit: the change is stored, and yet the portal
 * sees an error.
 * @param lostChange the number of the change after whose commit the connection breaks; the first is 1
 */
export function withLostAnswer(office: TestOffice, lostChange = 1): TestOffice {
  let changes = 0;
  const change: TestOffice["change"] = async (work) => {
    const result = await office.change(work);
    changes += 1;
    if (changes === lostChange) throw new Error("connection lost");
    return result;
  };
  return { ...office, change };
}

/** Makes a database: without tables, or with all of them. @returns its URL, and a function that deletes it */
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
