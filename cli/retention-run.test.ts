import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runInTerminal } from "../tests/kit/terminal.ts";

let dataFolder: string;
beforeEach(async () => (dataFolder = await mkdtemp(join(tmpdir(), "portal-retention-"))));
afterEach(() => rm(dataFolder, { recursive: true }));

const run = (...words: string[]) => runInTerminal(words, { DATA_DIR: dataFolder });
function inDatabase<Result>(work: (database: Sqlite.Database) => Result): Result {
  const database = new Sqlite(join(dataFolder, "portal.sqlite"));
  try {
    return work(database);
  } finally {
    database.close();
  }
}
const rows = (table: string) =>
  inDatabase((database) => database.prepare(`select count(*) from ${table}`).pluck().get());
const zeroCounts = [
  "applications: 0",
  "documents: 0",
  "contactMessages: 0",
  "letters: 0",
  "notifications: 0",
  "people: 0",
  "accessRecords: 0",
  "logs: 0",
];

const hint = "Nothing was changed. The same command without --dry-run deletes these records.";

it("retention run deletes what --dry-run counted, and records each deletion", async () => {
  await run("migrate");
  inDatabase((database) =>
    database.exec(`
      pragma foreign_keys = off;
      insert into drafts (id, userId, serviceId, createdAt, updatedAt)
        values ('old', 'u', 's', 1, 1), ('used', 'u', 's', 1, ${Date.now()});
      insert into documents
        (id, draftId, applicationId, slot, name, size, type, sha256, state, uploadedBy, uploadedAt) values
        ('file_1_a', 'old', null, 'document_0', 'a.pdf', 1, 'application/pdf', 'x', 'stored', 'u', 1),
        ('file_1_b', null, null, 'document_0', 'b.pdf', 1, 'application/pdf', 'x', 'stored', 'u', 1),
        ('file_1_c', 'used', null, 'document_0', 'c.pdf', 1, 'application/pdf', 'x', 'stored', 'u', 1)`),
  );
  const expectedCounts = [...zeroCounts, "drafts: 1", "unusedUploads: 2", "unfinishedUploads: 0"];
  const dryRun = await run("retention", "run", "--dry-run");
  expect(dryRun).toMatchObject({ exitCode: 0, message: "" });
  expect(dryRun.output.split("\n")).toEqual([...expectedCounts, hint]);
  expect([rows("drafts"), rows("documents"), rows("logs")]).toEqual([2, 3, 0]);

  const { output } = await run("retention", "run");
  expect(output.split("\n")).toEqual([...expectedCounts, "Deleted."]);
  expect([rows("drafts"), rows("documents"), rows("logs")]).toEqual([1, 1, 2]);
  const again = await run("retention", "run", "--dry-run");
  expect(again.output.split("\n")).toEqual([
    ...zeroCounts,
    "drafts: 0",
    "unusedUploads: 0",
    "unfinishedUploads: 0",
    hint,
  ]);
});

it("retention run deletes nothing after the clock went ahead, until the operator says that the clock is right", async () => {
  await run("migrate");
  const lastYear = Date.now() - 366 * 24 * 60 * 60 * 1000;
  inDatabase((database) =>
    database.exec(`
      pragma foreign_keys = off;
      insert into settings (key, value, version, updatedAt)
        values ('clock', '{"seenAt":${lastYear}}', 1, ${lastYear});
      insert into drafts (id, userId, serviceId, createdAt, updatedAt) values ('old', 'u', 's', 1, 1)`),
  );
  const dryRun = async () => {
    const { exitCode, output } = await run("retention", "run", "--dry-run");
    expect(exitCode).toBe(0);
    expect(output).toContain("Nothing would be deleted now: the portal was off from ");
    expect(output).toContain("drafts: 1");
  };
  await dryRun();
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { exitCode, message } = await run("retention", "run");
    expect(exitCode).toBe(1);
    expect(message).toContain("Nothing was deleted: the portal was off from ");
    expect(message).toContain("has run for 24 more hours");
  }
  expect(rows("drafts")).toBe(1);
  await dryRun();
  expect(await run("retention", "run", "--clock-is-right")).toMatchObject({ exitCode: 0 });
  expect(rows("drafts")).toBe(0);
  expect(await run("retention", "run")).toMatchObject({ exitCode: 0 });
});
