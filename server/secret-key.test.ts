import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { migrate } from "../database/migrate.ts";
import { openDatabase, type OpenDatabase } from "../database/open.ts";
import { readConfig } from "./config.ts";
import { loadKeys } from "./secret-key.ts";

const now = Date.UTC(2026, 0, 2);
let dataDir: string;
let database: OpenDatabase;
const file = () => join(dataDir, "secret-key");
const load = () => loadKeys(readConfig({ DATA_DIR: dataDir }), database.queries, now);

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "portal-secret-key-"));
  database = await openDatabase(join(dataDir, "portal.sqlite"));
  await migrate(database.queries);
});
afterEach(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

it("a new database begins with a key of its own", async () => {
  const { fingerprint } = await load();
  expect(readFileSync(file(), "utf8")).toHaveLength(43);
  expect((await load()).fingerprint).toBe(fingerprint);
});

it.each(["", "\n", "a short key"])(
  "a new database begins with no key that can be guessed: %j in its file",
  async (content) => {
    writeFileSync(file(), content);
    await expect(load()).rejects.toThrow(`${file()} has fewer than 32 characters: delete it`);
    const settings = database.queries.selectFrom("settings").select("key");
    expect(await settings.where("key", "=", "secretKeyFingerprint").execute()).toEqual([]);
    rmSync(file());
    await load();
  },
);
