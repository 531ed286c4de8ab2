import type { Office } from "../office.ts";

/**
 * Authenticates every key that signed certificates, as it is recorded. Call it only in the transaction of the migration
 * that adds the column, or of the restore of a backup from before that migration: at any other time a retired key
 * without a MAC is one that somebody inserted.
 */
export async function authenticateKeys({ db, keys }: Pick<Office, "db" | "keys">): Promise<void> {
  const rows = await db.selectFrom("signingKeys").select(["id", "x", "y"]).execute();
  for (const { id, x, y } of rows)
    await db
      .updateTable("signingKeys")
      .set({ mac: keys.signPublicKey(id, x, y) })
      .where("id", "=", id)
      .execute();
}
