import { fromJson, toJson } from "../database/codec.ts";
import type { Office } from "./office.ts";

/** Values that the portal stores about itself: rows of `settings`, by key. */
export type PortalStateKey =
  | "auditHead"
  | "auditCheckpoint"
  | "auditBoundary"
  | "auditNotCleared"
  | "lastBackup"
  | "setupToken"
  | "shown"
  | "documentsBeingEncrypted"
  | "documentsEncryptedUpTo"
  | "secretKeyChange"
  | "dueDigest";

/** A stored value; undefined if there is none. */
export async function findState<Value>(
  office: Pick<Office, "db">,
  key: PortalStateKey,
): Promise<Value | undefined> {
  const row = await office.db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirst();
  return row && fromJson<Value>(row.value);
}

/** Stores a value inside a transaction; the row's version rises. */
export async function writeState(
  tx: Pick<Office, "db" | "clock">,
  key: PortalStateKey,
  content: unknown,
): Promise<void> {
  const value = toJson(content);
  const updatedAt = tx.clock();
  await tx.db
    .insertInto("settings")
    .values({ key: key, value, version: 1, updatedAt, updatedBy: null })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((update) => ({
        value,
        version: update("settings.version", "+", 1),
        updatedAt,
      })),
    )
    .execute();
}
