import { randomBytes } from "node:crypto";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, inject } from "vitest";
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
    withOffice(engine, block, emptied);
  });
}

/** Runs a block of tests on SQLite alone: for what no database can change, such as how requests are read. */
export function onSqlite(name: string, block: (office: TestOffice) => void): void {
  describe(`${name} (sqlite)`, () => {
    withOffice("sqlite", block);
  });
}

function withOffice(engine: Engine, block: Block, emptied: Emptied = "before each test"): void {
  let database: OpenDatabase;
  let drop: () => Promise<void>;
  let databaseUrl: string;
  const office = {} as TestOffice;

  beforeAll(async () => {
    const made = await makeDatabase(engine, true);
    drop = made.drop;
    databaseUrl = made.url;
    // Many changes at once wait for ten connections; on a busy machine longer than the portal's 5 s.
    database = await (engine === "postgres"
      ? openPostgres(made.url, 60_000)
      : openDatabase(made.url));
  });
  const before = emptied === "before each test" ? beforeEach : beforeAll;
  before(async () => {
    await emptyTables(database);
    Object.assign(office, openTestOffice(database, databaseUrl));
    await office.change(beginChain);
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });
  block(office, engine);
}

/** An office whose database is full: every change fails. */
export function withFullDatabase(office: TestOffice): TestOffice {
  const code = office.engine === "sqlite" ? "SQLITE_FULL" : "53100";
  const full = Object.assign(new Error("no room"), { code });
  return { ...office, change: () => Promise.reject(full) };
}

/**
 * An office whose connection to the database breaks after a commit: what was changed stays, and the portal is not told.
 * @param lost which change that is, counted from 1
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
