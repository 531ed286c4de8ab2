import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { makeDatabase } from "../tests/kit/office.ts";
import { migrate, migrateTo, migrationStateOf } from "./migrate.ts";
import { openDatabase } from "./open.ts";

const folder = mkdtempSync(join(tmpdir(), "portal-migrate-"));
afterAll(() => rmSync(folder, { recursive: true }));

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));
const files = readdirSync(migrationsFolder).filter((name) => /^\d{3}-[a-z-]+\.ts$/.test(name));
/** The migrations up to this number were not published in the order of their numbers. */
const lastOutOfOrder = "010";

it("lists every migration under a number of its own, in the order of the numbers", async () => {
  const { queries, close } = await openDatabase(join(folder, "all.sqlite"));
  const ran = await migrate(queries);
  expect(ran).toEqual(files.toSorted().map((name) => name.slice(0, -".ts".length)));
  expect(new Set(ran.map((name) => name.slice(0, 3))).size).toBe(ran.length);
  await close();
});

it("numbers migrations in the order of their commits", () => {
  const byCommit = publishedMigrations().filter((name) => name.slice(0, 3) > lastOutOfOrder);
  expect(byCommit).toEqual(byCommit.toSorted());
});

it("brings a database that lacks a migration with a lower number to the newest schema", async () => {
  const { queries, close } = await openDatabase(join(folder, "gap.sqlite"));
  await migrateTo(queries, ["001-first-tables", "007-disabled-accounts"]);
  await migrate(queries);
  expect((await migrationStateOf(queries)).pending).toEqual([]);
  await close();
});

describe.each(["sqlite", "postgres"] as const)("a database of a newer release (%s)", (engine) => {
  it("is refused, and the newest of its migrations is named", async () => {
    const { url, drop } = await makeDatabase(engine, true);
    const { queries, close } = await openDatabase(url);
    await sql`insert into kysely_migration (name, timestamp)
      values ('998-older', '2027-01-01'), ('999-from-the-future', '2027-01-02')`.execute(queries);
    const message =
      "This database belongs to a newer release (migration 999-from-the-future): install that release, or restore a backup that the installed release made";
    await expect(migrate(queries)).rejects.toThrow(message);
    await expect(migrationStateOf(queries)).rejects.toThrow(message);
    await close();
    await drop();
  });
});

/** File names of the existing migrations, oldest commit first; empty in a folder without Git history. */
function publishedMigrations(): string[] {
  const log = ["log", "--reverse", "--no-renames", "--diff-filter=A", "--format=", "--name-only"];
  try {
    const lines = execFileSync("git", [...log, "--", "."], {
      cwd: migrationsFolder,
      encoding: "utf8",
    });
    const names = lines.split("\n").map((line) => line.split("/").at(-1)!);
    return names.filter((name) => files.includes(name));
  } catch {
    return [];
  }
}
