import { nonceBytes, type Keys } from "../keys.ts";
import type { Office } from "../office.ts";

const atOnce = 500;

/**
 * Encrypts every identity number with other keys, in the transaction of a change of SECRET_KEY. What was
 * typed into forms not submitted yet is a day old at most, and deleted.
 * @returns how many, and ids of applications whose number did not open: they are left as they are
 */
export async function changeIdentityNumberKey(
  tx: Office,
  from: Keys,
  to: Keys,
): Promise<{ encrypted: number; damaged: string[] }> {
  await tx.db.updateTable("drafts").set({ typed: null }).where("typed", "is not", null).execute();
  const damaged: string[] = [];
  let encrypted = 0;
  let after = "";
  for (;;) {
    const rows = await tx.db
      .selectFrom("applications")
      .select(["id", "aadharNumber"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(atOnce)
      .execute();
    for (const { id, aadharNumber } of rows) {
      const number = opened(from, aadharNumber, id);
      if (number === undefined) {
        damaged.push(id);
        continue;
      }
      await tx.db
        .updateTable("applications")
        .set({ aadharNumber: to.seal(number, id, tx.random(nonceBytes)) })
        .where("id", "=", id)
        .execute();
      encrypted += 1;
    }
    if (rows.length < atOnce) return { encrypted, damaged };
    after = rows.at(-1)!.id;
  }
}

function opened(keys: Keys, sealed: string, id: string): string | undefined {
  try {
    return keys.unseal(sealed, id);
  } catch {
    return undefined;
  }
}
