import { randomBytes } from "node:crypto";
import { passwordHashing } from "../council/accounts/passwords.ts";
import { encryptedStore } from "../council/documents/encrypted-store.ts";
import type { Keys } from "../council/keys.ts";
import { openOffice, type Log, type Office } from "../council/office.ts";
import { openDatabase, type Queries } from "../database/open.ts";
import { lockForServing } from "../database/serving-lock.ts";
import { fileAnchors } from "./audit-anchors.ts";
import type { Config } from "./config.ts";
import { diskSpaceOf } from "./disk-space.ts";
import { openDocuments } from "./documents/open.ts";
import { backUpBeforeMigration } from "./backup/before-migration.ts";
import { closeTimeoutMs } from "./shut-down.ts";
import { checkBackupFolder } from "./backup/check-folder.ts";
import { chooseDelivery } from "./mail/delivery.ts";
import { openInspector } from "./inspection/inspector.ts";
import { openPaperRenderer } from "./papers/paper-renderer.ts";
import { migrateData } from "./migrate-data.ts";
import type { KeyChange } from "./secret-key.ts";
import { stopIfDisplaced } from "./stop-if-displaced.ts";
import { clamdScanner } from "./scanner/clamd.ts";

export interface OpenPortal {
  office: Office;
  /** The names of the migrations that were run. */
  migrated: string[];
  close(): Promise<void>;
}

/**
 * Opens the portal for serving. Until it is closed, commands that need exclusive access to the database are refused; on
 * SQLite every other process that would serve the database is refused, too. Waits for a portal that is stopping, as at a
 * restart. Stops the process if such a command used the database while PostgreSQL could not be reached.
 * @throws DatabaseInUseError if such a command or another portal runs; also the errors of `openPortal`.
 */
export async function openPortalToServe(config: Config, log: Log): Promise<OpenPortal> {
  checkBackupFolder(config.backups, log);
  const waitMs = config.drainMs + closeTimeoutMs;
  let opening: Promise<OpenPortal>;
  const lock = await lockForServing(config.databaseUrl, {
    waitMs,
    onWait: () =>
      log.warn(
        { seconds: waitMs / 1000 },
        "Another portal serves this database: waiting until it stops",
      ),
    afterLoss: (isHeld) => void opening.then(({ office }) => stopIfDisplaced(office, isHeld)),
  });
  try {
    opening = openPortal(config, log);
    const portal = await opening;
    const close = async () => {
      await portal.close();
      await lock.release();
    };
    return { ...portal, close };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/**
 * Opens the office with its real dependencies: database (migrated), keys, document store, mail. Shared by the portal and the
 * operator commands.
 * @param findKeys only for a change of SECRET_KEY: reads the keys that the database is encrypted with now, and the keys from
 * before and after the change. Documents are then encrypted with the later keys, and decrypted with either. Without
 * `findKeys` the keys are loaded.
 * @throws if a dependency is unavailable, or what `migrateData` throws
 */
export async function openPortal(
  config: Config,
  log: Log,
  findKeys?: (queries: Queries) => Promise<{ keys: Keys } & KeysOfChange>,
): Promise<OpenPortal> {
  const database = await openDatabase(config.databaseUrl);
  try {
    const copy = await backUpBeforeMigration(database, config.backups.folder, Date.now());
    if (copy) log.info({ file: copy }, "copied the database before migrating it");
    const { migrated, keys, keysOfChange } = await migrateData(database, config, findKeys);
    const random = (bytes: number) => randomBytes(bytes);
    const blobs = await openDocuments(config);
    const office = openOffice({
      db: database.queries,
      engine: database.engine,
      clock: Date.now,
      random,
      keys,
      anchors: fileAnchors(config.dataDir),
      passwords: passwordHashing(random),
      inspection: openInspector({ log }),
      papers: openPaperRenderer({ log }),
      documents: keysOfChange
        ? encryptedStore({ blobs, ...documentKeysOf(keysOfChange), random })
        : encryptedStore({ blobs, key: keys.documents, random }),
      ...(config.clamd && { scanner: clamdScanner(config.clamd) }),
      delivery: chooseDelivery(config, log),
      operatorConfig: {
        publicUrl: config.publicUrl,
        mailFrom: config.mailFrom,
        supportEmail: config.supportEmail,
        accountHints: config.accountHints,
      },
      diskSpace: () => diskSpaceOf(config.dataDir),
      log,
    });
    const close = async () => {
      await office.drain();
      await office.inspection.close();
      await office.papers.close();
      await database.close();
    };
    return { office, migrated, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}

type KeysOfChange = Pick<KeyChange, "nextKeys" | "previousKeys">;

function documentKeysOf({ nextKeys, previousKeys }: KeysOfChange) {
  return { key: nextKeys.documents, previousKey: previousKeys.documents };
}
