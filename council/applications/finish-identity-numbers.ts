import { fromJson } from "../../database/codec.ts";
import type { Keys } from "../keys.ts";
import type { Office } from "../office.ts";
import type { AnswerInput } from "./rules.ts";
import { readNumbers, tryDecrypt, writeNumbers } from "./sealed-numbers.ts";
import { saveAnswers } from "./draft-answers.ts";

type Store = Pick<Office, "db" | "engine" | "preparedQueries" | "keys" | "random">;

/**
 * Completes the migration that gave identity numbers their own table; the migration cannot do this without
 * the key. Hashes the numbers of applications, and moves the numbers typed into drafts to that table. Call it
 * only in the transaction of that migration. A number that cannot be decrypted stays without a hash.
 */
export async function finishIdentityNumbers(tx: Store): Promise<void> {
  for await (const rows of readNumbers(tx)) {
    const hashById = new Map<string, string>();
    for (const row of rows) {
      const number = tryDecrypt(tx.keys, row);
      if (number !== undefined) hashById.set(row.id, tx.keys.hashIdentityNumber(row.kind, number));
    }
    await writeNumbers(tx, "hash", hashById);
  }
  await moveTypedNumbers(tx);
}

/** Moves the numbers of all drafts at once: releases before that migration kept drafts for one day, so there are few. */
async function moveTypedNumbers(tx: Store): Promise<void> {
  const drafts = await tx.db
    .selectFrom("drafts")
    .select(["id", "typed"])
    .where("typed", "is not", null)
    .execute();
  for (const { id, typed } of drafts) {
    const answers = decryptTyped(tx.keys, id, typed!);
    if (answers) await saveAnswers(tx, { id, typed: null, version: 0 }, answers);
    else await tx.db.updateTable("drafts").set({ typed: null }).where("id", "=", id).execute();
  }
}

function decryptTyped(keys: Keys, id: string, typed: string): AnswerInput | undefined {
  try {
    return fromJson<AnswerInput>(keys.unseal(typed, id));
  } catch {
    return undefined;
  }
}
