import type { Office } from "../office.ts";

/**
 * Gives every signing key the MAC of its public half, trusting what is stored. Call it only in the transaction of
 * migration 101, which adds the column `mac`, or of the restore of a backup from before it: at any other time a retired
 * key without a MAC is one that somebody inserted.
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
