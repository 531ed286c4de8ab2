import { fromJson, toJson } from "../database/codec.ts";
import type { Office } from "./office.ts";

/** The keys of values that the portal stores about itself, in rows of `settings`. */
export type PortalStateKey =
  /** The signed end of the audit chain. */
  | "auditHead"
  /** The signed link before the oldest audit entry, once older entries were purged. */
  | "auditCheckpoint"
  /** The signed link of the last audit entry that an older release wrote without a MAC. */
  | "auditBoundary"
  /** Whether the last retention run deleted no old audit entries, because the audit chain is not intact. */
  | "auditNotCleared"
  /** Time and size of the last backup without damaged documents. */
  | "lastBackup"
  /** The hash of the token in the newest set-up link. */
  | "setupToken"
  /** The version of this row is the public content version. */
  | "shown"
  /** The ids of documents whose encrypted bytes are being written (documents/encrypt-plain.ts). */
  | "documentsBeingEncrypted"
  /** The id of the document after which the next run that encrypts documents goes on. */
  | "documentsEncryptedUpTo"
  /** The fingerprint of the key to which SECRET_KEY is being changed. */
  | "secretKeyChange"
  /** The day of the last daily letter about due applications. */
  | "dueDigest"
  /** When the clock was last read, and the jump that the portal waits for to be over (clock-watch.ts). */
  | "clock";

/** The stored value of a key; undefined if there is none. */
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
export async function writeState(tx: StateOffice, key: PortalStateKey, content: unknown) {
  await upsert(tx, key, { content });
}

/**
 * Stores a value inside a transaction if its JSON sorts after the stored JSON. If two transactions store the same value at
 * the same moment, one stores it, and the other waits until the first ends, and stores nothing.
 * @param highest the highest possible value. A stored value that sorts after it is replaced: it comes from a wrong clock.
 * @returns whether this call stored it.
 */
export async function writeStateIfHigher(
  tx: StateOffice,
  key: PortalStateKey,
  content: unknown,
  highest: unknown,
): Promise<boolean> {
  return upsert(tx, key, { content, unless: { from: content, to: highest } });
}

type StateOffice = Pick<Office, "db" | "clock">;

/** @param unless a stored value whose JSON sorts within this range, ends included, is not replaced */
async function upsert(
  tx: StateOffice,
  key: PortalStateKey,
  { content, unless }: { content: unknown; unless?: { from: unknown; to: unknown } },
): Promise<boolean> {
  const value = toJson(content);
  const updatedAt = tx.clock();
  const row = await tx.db
    .insertInto("settings")
    .values({ key: key, value, version: 1, updatedAt, updatedBy: null })
    .onConflict((conflict) => {
      const update = conflict.column("key").doUpdateSet((set) => ({
        value,
        version: set("settings.version", "+", 1),
        updatedAt,
      }));
      if (!unless) return update;
      const [from, to] = [toJson(unless.from), toJson(unless.to)];
      return update.where(({ or, eb }) =>
        or([eb("settings.value", "<", from), eb("settings.value", ">", to)]),
      );
    })
    .returning("key")
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a stored value until the transaction ends. Read the value only after this. */
export async function lockState(
  { db, engine }: Pick<Office, "db" | "engine">,
  key: PortalStateKey,
): Promise<void> {
  await db
    .selectFrom("settings")
    .select("key")
    .where("key", "=", key)
    .$if(engine === "postgres", (query) => query.forUpdate())
    .execute();
}
