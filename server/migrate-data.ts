import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { finishIdentityNumbers } from "../council/applications/finish-identity-numbers.ts";
import { beginChainOnce } from "../council/audit/begin-once.ts";
import { recordAudit } from "../council/audit/record.ts";
import { addMacsToSigningKeys } from "../council/certificates/add-macs-to-signing-keys.ts";
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
const auditMacsMigration = "015-audit-macs";

/** The migration that authenticated the checksums of unencrypted documents. */
const checksumMacsMigration = "021-documents-in-clear";

/** The migration that gave identity numbers a table of their own. */
const identityNumbersMigration = "018-history";

/** The migration that authenticated the keys that sign certificates. */
const signingKeyMacsMigration = "101-macs-of-signing-keys";

/**
 * Migrates a database and loads its keys. The audit chain is started only in the transaction that adds its
 * MACs, and only if the data folder has no anchor of an earlier chain: if the end of the chain is missing
 * later, somebody removed it. Migrations of a database that had tables are recorded in the audit log.
 * @param findKeys only for a change of SECRET_KEY: reads the keys that the database is encrypted with now, and the keys
 * from before and after the change. Without `findKeys` the keys are loaded, or made for a new database.
 * @returns the names of the migrations that were run; the keys; and `keysOfChange`, the result of `findKeys`
 * @throws WrongSecretKeyError, or the error of a failing migration; then nothing is changed.
 */
export async function migrateData<Change extends { keys: Keys }>(
  { engine, queries }: OpenDatabase,
  config: Config,
  findKeys?: (queries: Queries) => Promise<Change>,
): Promise<{ migrated: string[]; keys: Keys; keysOfChange: Change | undefined }> {
  return queries.transaction().execute(async (tx) => {
    // Processes that start concurrently wait here: creating a table twice would abort the
    // transaction.
    if (engine === "postgres") await sql`select pg_advisory_xact_lock(${advisoryKey})`.execute(tx);
    const isNew = await isWithoutTables(tx);
    const migrated = await migrate(tx);
    const keysOfChange = await findKeys?.(tx);
    const keys = keysOfChange?.keys ?? (await loadKeys(config, tx, Date.now()));
    const keyTools = { clock: Date.now, random: randomBytes, keys };
    const store = { db: tx, engine, preparedQueries: new Map(), ...keyTools };
    if (migrated.includes(auditMacsMigration))
      await beginChainOnce(store, fileAnchors(config.dataDir));
    if (migrated.includes(identityNumbersMigration)) await finishIdentityNumbers(store);
    if (migrated.includes(checksumMacsMigration)) await signUnencryptedChecksums({ db: tx, keys });
    if (migrated.includes(signingKeyMacsMigration)) await addMacsToSigningKeys({ db: tx, keys });
    if (!isNew && migrated.length > 0) {
      const details = { migrations: migrated };
      await recordAudit(store, "operator", { action: "MIGRATE", details });
    }
    return { migrated, keys, keysOfChange };
  });
}

/** Whether these migrations include the one that hashes identity numbers. */
export function includesNumberHashing(migrations: string[]): boolean {
  return migrations.includes(identityNumbersMigration);
}

/** Whether these migrations include the one that authenticates the checksums of unencrypted documents. */
export function includesChecksumMacs(migrations: string[]): boolean {
  return migrations.includes(checksumMacsMigration);
}

/** Whether these migrations include the one that authenticates the keys that sign certificates. */
export function includesKeyMacs(migrations: string[]): boolean {
  return migrations.includes(signingKeyMacsMigration);
}

/** Whether these migrations include the one that authenticates the audit log. */
export function includesAuditMacs(migrations: string[]): boolean {
  return migrations.includes(auditMacsMigration);
}
