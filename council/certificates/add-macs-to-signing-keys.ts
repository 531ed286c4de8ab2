import type { Office } from "../office.ts";

/**
 * Gives every signing key the MAC of its public half, whatever keys are stored. Call it only in the transaction of
 * migration 101, which adds the column `mac`, or when restoring a backup that was made before that migration: at any other
 * time somebody inserted a retired key that has no MAC.
 */
export async function addMacsToSigningKeys({
  db,
  keys,
}: Pick<Office, "db" | "keys">): Promise<void> {
  const rows = await db.selectFrom("signingKeys").select(["id", "x", "y"]).execute();
  for (const { id, x, y } of rows)
    await db
      .updateTable("signingKeys")
      .set({ mac: keys.signPublicKey(id, x, y) })
      .where("id", "=", id)
      .execute();
}
