import { nonceBytes, type Keys } from "../keys.ts";
import type { Office } from "../office.ts";
import { walkPages } from "../walk-pages.ts";
import { readNumbers, tryDecrypt, writeNumbers } from "./sealed-numbers.ts";

/**
 * Encrypts the answers of drafts and every identity number with the new keys, and hashes the identity numbers of
 * applications again, in the transaction of a change of SECRET_KEY. Answers of a draft that cannot be decrypted are
 * deleted and must be typed again. An identity number that cannot be decrypted is left unchanged.
 * @returns how many identity numbers were encrypted (drafts are not counted), and the ids of applications with a
 * number that was left unchanged
 */
export async function reencryptNumbersAndDrafts(
  tx: Office,
  oldKeys: Keys,
  newKeys: Keys,
): Promise<{ encrypted: number; damaged: string[] }> {
  await reencryptDrafts(tx, oldKeys, newKeys);
  const damaged: string[] = [];
  let encrypted = 0;
  for await (const rows of readNumbers(tx)) {
    const sealedById = new Map<string, string>();
    const hashById = new Map<string, string>();
    for (const row of rows) {
      const number = tryDecrypt(oldKeys, row);
      if (number === undefined) {
        if (row.applicationId !== null) damaged.push(row.applicationId);
        continue;
      }
      sealedById.set(row.id, newKeys.seal(number, row.id, tx.random(nonceBytes)));
      if (row.applicationId !== null)
        hashById.set(row.id, newKeys.hashIdentityNumber(row.kind, number));
    }
    await writeNumbers(tx, "sealed", sealedById);
    await writeNumbers(tx, "hash", hashById);
    encrypted += sealedById.size;
  }
  return { encrypted, damaged };
}

const draftsInBatch = 200;

async function reencryptDrafts(tx: Office, oldKeys: Keys, newKeys: Keys): Promise<void> {
  const findAfter = (after: { id: string } | undefined, limit: number) =>
    tx.db
      .selectFrom("drafts")
      .select(["id", "typed"])
      .where("typed", "is not", null)
      .where("id", ">", after?.id ?? "")
      .orderBy("id")
      .limit(limit)
      .execute();
  for await (const rows of walkPages(findAfter, { pageRows: draftsInBatch }))
    for (const { id, typed } of rows) {
      const plain = tryUnseal(oldKeys, typed!, id);
      const sealed = plain === undefined ? null : newKeys.seal(plain, id, tx.random(nonceBytes));
      await tx.db.updateTable("drafts").set({ typed: sealed }).where("id", "=", id).execute();
    }
}

function tryUnseal(keys: Keys, sealed: string, id: string): string | undefined {
  try {
    return keys.unseal(sealed, id);
  } catch {
    return undefined;
  }
}
