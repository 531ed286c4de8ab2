import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deriveKeys, type Keys } from "../council/keys.ts";
import { fromJson, toJson } from "../database/codec.ts";
import type { Queries } from "../database/open.ts";
import type { Config } from "./config.ts";

/** The key is not the one the data was encrypted with. Making a new one would lose identity numbers. */
export class WrongSecretKey extends Error {
  override name = "WrongSecretKey";
}

const fingerprintSetting = "secretKeyFingerprint";

/**
 * The office's keys: from SECRET_KEY, else from the file in the data folder, else, on a database that
 * has never seen a key, from a new file that only its owner can read.
 * @throws WrongSecretKey when the database knows another key, or knows one and none is here.
 */
export async function loadKeys(config: Config, queries: Queries, now: number): Promise<Keys> {
  const known = await findFingerprint(queries);
  const keys = deriveKeys(config.secretKey ?? readOrMakeKey(config.dataDir, known === undefined));
  if (known === undefined) await writeFingerprint(queries, keys.fingerprint, now);
  // Read again: two processes may start at once on an empty database, and one of them was first.
  if ((await findFingerprint(queries)) !== keys.fingerprint)
    throw new WrongSecretKey(
      "SECRET_KEY is not the one this database was made with: its identity numbers could not be read. " +
        "Set the right SECRET_KEY, or put the file secret-key back into DATA_DIR.",
    );
  return keys;
}

/** The secret key that is set or lies in the data folder; none is made. */
export function findSecretKey(config: Config): string | undefined {
  if (config.secretKey) return config.secretKey;
  const file = join(config.dataDir, "secret-key");
  return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
}

function readOrMakeKey(dataDir: string, mayMake: boolean): string {
  const file = join(dataDir, "secret-key");
  if (!existsSync(file)) {
    if (!mayMake)
      throw new WrongSecretKey(
        "This database was made with a SECRET_KEY that is not here. " +
          "Set SECRET_KEY, or put the file secret-key back into DATA_DIR.",
      );
    mkdirSync(dataDir, { recursive: true });
    makeKey(file);
  }
  return readFileSync(file, "utf8").trim();
}

/** Written whole before it gets its name; of several processes in one folder the first one's stays. */
function makeKey(file: string): void {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

async function findFingerprint(queries: Queries): Promise<string | undefined> {
  const row = await queries
    .selectFrom("settings")
    .select("value")
    .where("key", "=", fingerprintSetting)
    .executeTakeFirst();
  return row && fromJson<string>(row.value);
}

async function writeFingerprint(queries: Queries, fingerprint: string, now: number) {
  await queries
    .insertInto("settings")
    .values({
      key: fingerprintSetting,
      value: toJson(fingerprint),
      version: 1,
      updatedAt: now,
      updatedBy: null,
    })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}
