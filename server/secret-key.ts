import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { findState } from "../council/portal-state.ts";
import { deriveKeys, type Keys } from "../council/keys.ts";
import { fromJson, toJson } from "../database/codec.ts";
import { makeFolder } from "../database/make-folder.ts";
import type { Queries } from "../database/open.ts";
import { secretKeyMinLength, type Config } from "./config.ts";
import { syncFolderSync } from "./sync-folder.ts";

/**
 * The key is not the one that the data was encrypted with. A new key would make identity numbers unreadable.
 */
export class WrongSecretKeyError extends Error {
  override name = "WrongSecretKeyError";
}

const fingerprintSetting = "secretKeyFingerprint";

/**
 * Loads the portal's keys: from SECRET_KEY, or from the file in the data folder. If neither exists and the database has
 * never been used with a key, from a new file that only its owner can read.
 * @throws WrongSecretKeyError if the database was used with another key, or with a key that is missing now; if a change
 * of the key has not ended; or if the file of a new database holds a key that is too short.
 */
export async function loadKeys(config: Config, queries: Queries, now: number): Promise<Keys> {
  const storedFingerprint = await findFingerprint(queries);
  const keys = deriveKeys(
    config.secretKey ?? readOrCreateKey(config, storedFingerprint === undefined),
  );
  if (storedFingerprint === undefined) await insertFingerprint(queries, keys.fingerprint, now);
  // Read again: if two processes start at the same time on an empty database, the other one may have been first.
  if ((await findFingerprint(queries)) !== keys.fingerprint)
    throw new WrongSecretKeyError(
      "SECRET_KEY is not the one this database was made with, so its identity numbers could not be read. " +
        "Set the right SECRET_KEY, or put the file secret-key back into DATA_DIR. " +
        "If `secret rotate` was interrupted, run it again.",
    );
  if (await findState({ db: queries }, "secretKeyChange"))
    throw new WrongSecretKeyError(
      "A change of SECRET_KEY has begun and not finished: run `secret rotate` again, with the same keys, until it finishes.",
    );
  return keys;
}

/** The keys before and after a change of SECRET_KEY. */
export interface KeyChange {
  /** The keys that the database is encrypted with. */
  keys: Keys;
  nextKeys: Keys;
  /** The keys from before the change, also once it is completed: documents may still be encrypted with them. */
  previousKeys: Keys;
  /** Whether the database has already been changed completely. */
  isCompleted: boolean;
}

/**
 * Finds the current and the next key: from SECRET_KEY and SECRET_KEY_NEXT, or from the files `secret-key` and
 * `secret-key.next` in the data folder. The file `secret-key.next` is created if it is missing.
 * @throws WrongSecretKeyError if they are not the two keys of this database's change.
 */
export async function findKeyChange(config: Config, queries: Queries): Promise<KeyChange> {
  const storedFingerprint = await findFingerprint(queries);
  const currentKey = findSecretKey(config);
  if (storedFingerprint === undefined || currentKey === undefined)
    throw new WrongSecretKeyError(
      "There is no SECRET_KEY to change: the portal was never started, or its key is missing. Then set SECRET_KEY, or put the file secret-key back into DATA_DIR.",
    );
  const keys = deriveKeys(currentKey);
  const nextKeys = deriveKeys(findNextKey(config, keys.fingerprint === storedFingerprint));
  if (keys.fingerprint !== storedFingerprint && nextKeys.fingerprint !== storedFingerprint)
    throw new WrongSecretKeyError(
      "SECRET_KEY is not the one this database was made with: set the right one, or put the file secret-key back into DATA_DIR.",
    );
  if (nextKeys.fingerprint === keys.fingerprint)
    throw new WrongSecretKeyError(
      "SECRET_KEY_NEXT is the same as SECRET_KEY: if the change has finished, remove SECRET_KEY_NEXT; else set another key there.",
    );
  const isCompleted = nextKeys.fingerprint === storedFingerprint;
  const begunChange = await findState<{ to: string }>({ db: queries }, "secretKeyChange");
  if (begunChange && begunChange.to !== nextKeys.fingerprint)
    throw new WrongSecretKeyError(
      "A change to another key has begun and not finished: set the SECRET_KEY_NEXT of that change (or put back its file secret-key.next).",
    );
  return { keys: isCompleted ? nextKeys : keys, nextKeys, previousKeys: keys, isCompleted };
}

function findNextKey(config: Config, mayCreate: boolean): string {
  if (config.secretKey !== undefined) {
    if (config.nextSecretKey !== undefined) return config.nextSecretKey;
    throw new WrongSecretKeyError(
      "SECRET_KEY is a setting, so the new key must be one, too: set SECRET_KEY_NEXT to it, 32 characters or more (`openssl rand -base64 32` makes one).",
    );
  }
  if (config.nextSecretKey !== undefined)
    throw new WrongSecretKeyError(
      "The key is the file secret-key in DATA_DIR: remove SECRET_KEY_NEXT, because the command makes a new file.",
    );
  const file = nextKeyFile(config);
  if (mayCreate && !existsSync(file)) createKey(file);
  // Without that file, the change was completed: the new key has replaced the old one.
  return readFileSync(existsSync(file) ? file : keyFile(config), "utf8").trim();
}

/**
 * Gives the new key's file the name of the old key's file. The old file is kept beside it under a name with the old key's
 * fingerprint, because backups made so far need that key and name its fingerprint.
 * @returns the path of the old key's file; undefined if the key is a setting, or the file was renamed before
 */
export function activateNextKey(config: Config, { nextKeys }: KeyChange): string | undefined {
  const nextFile = nextKeyFile(config);
  if (config.secretKey !== undefined || !existsSync(nextFile)) return undefined;
  const { fingerprint } = deriveKeys(readFileSync(keyFile(config), "utf8").trim());
  const isActive = fingerprint === nextKeys.fingerprint;
  const previous = `${keyFile(config)}.${fingerprint.slice(0, 8)}`;
  if (!isActive && !existsSync(previous)) linkSync(keyFile(config), previous);
  renameSync(nextFile, keyFile(config));
  syncFolderSync(config.dataDir);
  return isActive ? undefined : previous;
}

function keyFile({ dataDir }: Config): string {
  return join(dataDir, "secret-key");
}

function nextKeyFile(config: Config): string {
  return `${keyFile(config)}.next`;
}

/** The secret key of the settings or of the data folder; never creates one. */
export function findSecretKey(config: Config): string | undefined {
  if (config.secretKey) return config.secretKey;
  const file = keyFile(config);
  return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
}

function readOrCreateKey(config: Config, mayCreate: boolean): string {
  const file = keyFile(config);
  if (!existsSync(file)) {
    if (!mayCreate)
      throw new WrongSecretKeyError(
        "This database was made with a SECRET_KEY that is not here. " +
          "Set SECRET_KEY, or put the file secret-key back into DATA_DIR.",
      );
    makeFolder(config.dataDir);
    createKey(file);
  }
  const key = readFileSync(file, "utf8").trim();
  // The operator's command that made the file may have failed and left it empty: anybody could guess that key.
  if (mayCreate && key.length < secretKeyMinLength)
    throw new WrongSecretKeyError(
      `${file} has fewer than ${secretKeyMinLength} characters: delete it, and the portal makes a new one.`,
    );
  return key;
}

/**
 * Creates the key's file. It is written completely before it gets its name; if several processes create one, the first
 * file stays. The name is synced before anything is encrypted with the key: losing the key in a
 * power cut would lose all data.
 */
function createKey(file: string): void {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
  syncFolderSync(dirname(file));
}

/** Whether the database is encrypted with these keys, and no change of the key has begun. */
export async function isEncryptedWith(queries: Queries, keys: Keys): Promise<boolean> {
  const isChanging = await findState({ db: queries }, "secretKeyChange");
  return !isChanging && (await findFingerprint(queries)) === keys.fingerprint;
}

async function findFingerprint(queries: Queries): Promise<string | undefined> {
  const row = await queries
    .selectFrom("settings")
    .select("value")
    .where("key", "=", fingerprintSetting)
    .executeTakeFirst();
  return row && fromJson<string>(row.value);
}

async function insertFingerprint(queries: Queries, fingerprint: string, now: number) {
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

/** Records which key the database is encrypted with, in the transaction that encrypted it. */
export async function writeFingerprint(tx: Queries, fingerprint: string): Promise<void> {
  await tx
    .updateTable("settings")
    .set((row) => ({ value: toJson(fingerprint), version: row("version", "+", 1) }))
    .where("key", "=", fingerprintSetting)
    .execute();
}
