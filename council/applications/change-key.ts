import { nonceBytes, type Keys } from "../keys.ts";
import type { Office } from "../office.ts";
import { readNumbers, tryDecrypt, writeNumbers } from "./sealed-numbers.ts";

/**
 * Encrypts and hashes every identity number with other keys, in the transaction of a change of
 * SECRET_KEY. Saved answers of drafts, at most a day old, are deleted.
 * @returns how many, and the ids of applications whose number could not be decrypted, which stay as
 * they are
 */
export async function changeIdentityNumberKey(
  tx: Office,
  from: Keys,
  to: Keys,
): Promise<{ encrypted: number; damaged: string[] }> {
  await tx.db.updateTable("drafts").set({ typed: null }).where("typed", "is not", null).execute();
  await tx.db.deleteFrom("identityNumbers").where("draftId", "is not", null).execute();
  const damaged: string[] = [];
  let encrypted = 0;
  for await (const rows of readNumbers(tx)) {
    const sealed = new Map<string, string>();
    const hashes = new Map<string, string>();
    for (const row of rows) {
      const number = tryDecrypt(from, row);
      if (number === undefined) {
        damaged.push(row.applicationId!);
        continue;
      }
      sealed.set(row.id, to.seal(number, row.id, tx.random(nonceBytes)));
      hashes.set(row.id, to.hashIdentityNumber(row.kind, number));
    }
    await writeNumbers(tx, "sealed", sealed);
    await writeNumbers(tx, "hash", hashes);
    encrypted += sealed.size;
  }
  return { encrypted, damaged };
}
