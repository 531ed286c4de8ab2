import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { finishIdentityNumbers } from "../council/applications/finish-identity-numbers.ts";
import { deriveKeys, nonceBytes } from "../council/keys.ts";
import { migrate, migrateTo, migrationStateOf } from "../database/migrate.ts";
import { openDatabase, type OpenDatabase } from "../database/open.ts";
import { insertRows, type Row } from "../database/rows.ts";
import { createDatabase, startPostgres } from "../tests/kit/postgres.ts";

/**
 * Measures how long it takes to migrate a database of an old release, the last one whose applications had no
 * history: `node bench/migration.ts [applications]`. Two of three applications have a review in the audit log.
 */
const oldReleaseMigration = "017-access-records";
const applications = Number(process.argv[2] ?? 100_000);
const keys = deriveKeys("a secret key for measuring, long enough");
const batchSize = 5000;

const folder = mkdtempSync(join(tmpdir(), "portal-migration-"));
const postgres = await startPostgres();
const { url, drop } = await createDatabase(postgres.url);
try {
  for (const databaseUrl of [join(folder, "portal.sqlite"), url]) await measure(databaseUrl);
} finally {
  await drop();
  await postgres.stop();
  rmSync(folder, { recursive: true });
}

async function measure(databaseUrl: string): Promise<void> {
  const database = await openDatabase(databaseUrl);
  const { queries, engine } = database;
  const names = (await migrationStateOf(queries)).pending;
  await migrateTo(queries, names.slice(0, names.indexOf(oldReleaseMigration) + 1));
  await fill(database);
  const start = performance.now();
  let [lastMigrationStart, hashingStart] = [start, start];
  await queries.transaction().execute(async (tx) => {
    await migrateTo(tx, names.slice(0, -1));
    lastMigrationStart = performance.now();
    await migrate(tx);
    hashingStart = performance.now();
    await finishIdentityNumbers({
      db: tx,
      engine,
      preparedQueries: new Map(),
      keys,
      random: (count) => randomBytes(count),
    });
  });
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
  process.stdout.write(
    `${engine}, ${applications} applications: ${seconds(start, performance.now())} s, of which the last ` +
      `migration ${seconds(lastMigrationStart, hashingStart)} s, hashing ${seconds(hashingStart, performance.now())} s\n`,
  );
  await database.close();
}

async function fill({ queries }: OpenDatabase): Promise<void> {
  await insertRows(queries, "users", [userOf("sunita", "citizen"), userOf("kamla", "staff")]);
  for (let from = 0; from < applications; from += batchSize) {
    const indexes = Array.from(
      { length: Math.min(batchSize, applications - from) },
      (_, i) => from + i,
    );
    await queries.transaction().execute(async (tx) => {
      await insertRows(tx, "applications", indexes.map(applicationOf));
      await insertRows(tx, "logs", indexes.flatMap(logsOf));
      await insertRows(tx, "notifications", indexes.slice(0, 50).map(notificationOf));
    });
  }
}

function idOf(index: number): string {
  return `APPLICATION${String(index).padStart(13, "0")}`;
}

function isReviewed(index: number): boolean {
  return index % 3 !== 0;
}

function userOf(uid: string, role: string): Row {
  const texts = { uid, email: `${uid}@village.example`, displayName: uid, role, language: "en" };
  return { ...texts, passwordHash: "x", createdAt: 0, updatedAt: 0, disabledAt: null };
}

function applicationOf(index: number): Row {
  const id = idOf(index);
  const answers = {
    fullName: "Sunita Devi",
    phoneNumber: "9876543210",
    address: "12 Temple Road\nRampur 466001",
    reason: "The school asks for it before the scholarship is paid.",
    dateOfBirth: "1990-05-17",
  };
  return {
    id,
    reference: id.slice(-8),
    serviceId: `service ${index % 12}`,
    serviceName: "Income Certificate",
    requiredDocuments: '["Identity proof"]',
    translations: "{}",
    userId: "sunita",
    userName: "Sunita Devi",
    userEmail: "sunita@village.example",
    formData: JSON.stringify(answers),
    aadharNumber: keys.seal("000000001234", id, randomBytes(nonceBytes)),
    status: isReviewed(index) ? "approved" : "pending",
    submittedAt: index,
    updatedAt: index + 1,
    updatedBy: isReviewed(index) ? "kamla" : null,
    remarks: null,
    version: 1,
  };
}

function logsOf(index: number): Row[] {
  const details = {
    before: { status: "pending", remarks: null },
    after: { status: "approved", remarks: null },
  };
  const submitted = logOf(index, "SUBMIT_APPLICATION", "citizen", { serviceId: "x", files: [] });
  if (!isReviewed(index)) return [submitted];
  return [submitted, logOf(index, "UPDATE_APPLICATION_STATUS", "staff", details)];
}

function logOf(index: number, action: string, userRole: string, details: object): Row {
  return {
    id: `${action}-${index}`,
    userId: userRole === "staff" ? "kamla" : "sunita",
    userRole,
    action,
    subjectId: idOf(index),
    details: JSON.stringify(details),
    timestamp: index + 2,
    ipAddress: "203.0.113.7",
    detailsHash: "x",
    sequence: null,
    previousHash: null,
    hash: null,
    mac: null,
  };
}

function notificationOf(index: number): Row {
  const texts = {
    id: `NOTICE${index}`,
    userId: "sunita",
    title: "{}",
    message: "{}",
    type: "info",
  };
  const rest = { read: 1, createdAt: index, count: 1, unreadGroup: null };
  return { ...texts, ...rest, actionUrl: `/applications/${idOf(index)}` };
}
