import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { finishIdentityNumbers } from "../council/applications/hash-numbers.ts";
import { beginChainOnce } from "../council/audit/begin-once.ts";
import { recordAudit } from "../council/audit/record.ts";
import { authenticateKeys } from "../council/certificates/authenticate-keys.ts";
import { signUnencryptedChecksums } from "../council/documents/sign-unencrypted-checksums.ts";
import type { Keys } from "../council/keys.ts";
import { isWithoutTables, migrate } from "../database/migrate.ts";
import type { OpenDatabase, Queries } from "../database/open.ts";
import { fileAnchors } from "./audit-anchors.ts";
import type { Config } from "./config.ts";
import { loadKeys } from "./secret-key.ts";

/** A number that no other program uses for advisory locks in this database. */
const advisoryKey = 7_261_450_924;

/** The migration after which every entry of the audit log has a MAC. */
const withMacs = "015-audit-macs";

/** The migration that authenticated the checksums of unencrypted documents. */
const withChecksumMacs = "021-documents-in-clear";

/** The migration that gave identity numbers a table of their own. */
const withIdentityNumbers = "018-history";

/** The migration that authenticated the keys that sign certificates. */
const withKeyMacs = "101-macs-of-signing-keys";

/**
 * Migrates a database and loads its keys. The audit chain is started only in the transaction that adds its
 * MACs, and only if the data folder has no anchor of an earlier chain: if the end of the chain is missing
 * later, somebody removed it. Migrations of a database that had tables are in the audit log.
 * @param findKeys reads the keys, also during a change of SECRET_KEY
 * @throws WrongSecretKeyError, or the error of a failing migration; then nothing is changed.
 */
export async function migrateData<Change extends { keys: Keys }>(
  { engine, queries }: OpenDatabase,
  config: Config,
  findKeys?: (queries: Queries) => Promise<Change>,
): Promise<{ migrated: string[]; keys: Keys; changing: Change | undefined }> {
  return queries.transaction().execute(async (tx) => {
    // Processes that start concurrently wait here: creating a table twice would abort the
    // transaction.
    if (engine === "postgres") await sql`select pg_advisory_xact_lock(${advisoryKey})`.execute(tx);
    const isNew = await isWithoutTables(tx);
    const migrated = await migrate(tx);
    const changing = await findKeys?.(tx);
    const keys = changing?.keys ?? (await loadKeys(config, tx, Date.now()));
    const keyTools = { clock: Date.now, random: randomBytes, keys };
    const store = { db: tx, engine, preparedQueries: new Map(), ...keyTools };
    if (migrated.includes(withMacs)) await beginChainOnce(store, fileAnchors(config.dataDir));
    if (migrated.includes(withIdentityNumbers)) await finishIdentityNumbers(store);
    if (migrated.includes(withChecksumMacs)) await signUnencryptedChecksums({ db: tx, keys });
    if (migrated.includes(withKeyMacs)) await authenticateKeys({ db: tx, keys });
    if (!isNew && migrated.length > 0) {
      const details = { migrations: migrated };
      await recordAudit(store, "operator", { action: "MIGRATE", details });
    }
    return { migrated, keys, changing };
  });
}

/** Whether identity numbers have been hashed after these migrations. */
export function hasIdentityNumbers(migrations: string[]): boolean {
  return migrations.includes(withIdentityNumbers);
}

/** Whether the checksums of unencrypted documents are authenticated after these migrations. */
export function hasChecksumMacs(migrations: string[]): boolean {
  return migrations.includes(withChecksumMacs);
}

/** Whether the keys that sign certificates are authenticated after these migrations. */
export function hasKeyMacs(migrations: string[]): boolean {
  return migrations.includes(withKeyMacs);
}

/** Whether the audit log is authenticated after these migrations. */
export function hasMacs(migrations: string[]): boolean {
  return migrations.includes(withMacs);
}
