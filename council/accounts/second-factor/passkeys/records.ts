import type { Selectable } from "kysely";
import type { PasskeysTable } from "../../../../database/tables/sign-in.ts";
import { newId } from "../../../ids.ts";
import type { Office } from "../../../office.ts";
import type { VerifiedKey } from "./verify.ts";

export type Passkey = Selectable<PasskeysTable>;

/** Finds a person's passkeys, the oldest first. */
export async function findPasskeys({ db }: Pick<Office, "db">, uid: string): Promise<Passkey[]> {
  return db
    .selectFrom("passkeys")
    .selectAll()
    .where("userId", "=", uid)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

/** Stores a passkey. @returns its id; undefined if an account has this passkey already. */
export async function insertPasskey(
  tx: Office,
  uid: string,
  { name, ...key }: VerifiedKey & { name: string },
): Promise<string | undefined> {
  const id = newId(tx);
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto("passkeys")
    .values({ id, userId: uid, name, createdAt: tx.clock(), ...key })
    .onConflict((conflict) => conflict.column("credentialId").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? id : undefined;
}

/** Records that a passkey was used now, and the signature counter that it sent. */
export async function recordUse(tx: Office, { id }: Passkey, counter: number): Promise<void> {
  await tx.db
    .updateTable("passkeys")
    .set({ counter, lastUsedAt: tx.clock() })
    .where("id", "=", id)
    .execute();
}

export async function deletePasskey(tx: Office, { id }: Passkey): Promise<void> {
  await tx.db.deleteFrom("passkeys").where("id", "=", id).execute();
}
