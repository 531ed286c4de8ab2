import { sha256, toReadable } from "../../ids.ts";
import type { Office } from "../../office.ts";
import { recoveryCodeLength, recoveryCodesAtOnce } from "../../second-factor-limits.ts";

/**
 * Makes ten recovery codes, and deletes the earlier ones. Only hashes are stored. A code has 80 random bits, so nobody can
 * find it from its hash.
 */
export async function replaceRecoveryCodes(tx: Office, uid: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesAtOnce }, () =>
    toReadable(tx.random(recoveryCodeLength)),
  );
  const createdAt = tx.clock();
  await tx.db.deleteFrom("recoveryCodes").where("userId", "=", uid).execute();
  await tx.db
    .insertInto("recoveryCodes")
    .values(codes.map((code) => ({ id: hashOf(uid, code), userId: uid, createdAt })))
    .execute();
  return codes;
}

/** Uses a recovery code up. @returns whether the account had this code. */
export async function consumeRecoveryCode(tx: Office, uid: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom("recoveryCodes")
    .where("id", "=", hashOf(uid, code))
    .where("userId", "=", uid)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Counts the unused recovery codes of an account. */
export async function countRecoveryCodes({ db }: Office, uid: string): Promise<number> {
  const { count } = await db
    .selectFrom("recoveryCodes")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("userId", "=", uid)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function hashOf(uid: string, code: string): string {
  return sha256(`${uid} ${code}`);
}
