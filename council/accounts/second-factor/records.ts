import type { NotNull, Selectable } from "kysely";
import type { SecondFactorsTable } from "../../../database/tables/sign-in.ts";
import { nonceBytes } from "../../keys.ts";
import type { Keys } from "../../keys.ts";
import { clockJumpFromMs } from "../../clock-limits.ts";
import type { Office } from "../../office.ts";
import { countWithin } from "../../rate-limit.ts";
import { totpPeriodSeconds } from "../../second-factor-limits.ts";

export type SecondFactor = Selectable<SecondFactorsTable>;

/** Finds the second factor of an account; undefined if it is off. */
export async function findSecondFactor(
  { db }: Pick<Office, "db">,
  uid: string,
): Promise<SecondFactor | undefined> {
  return db.selectFrom("secondFactors").selectAll().where("userId", "=", uid).executeTakeFirst();
}

/** The secret of an app, and the step of the code that confirmed it. */
export interface ConfirmedApp {
  secret: string;
  step: number;
}

/**
 * Turns the second factor of somebody on.
 * @param app undefined for a passkey.
 * @returns false if it is on already.
 */
export async function insertSecondFactor(
  tx: Office,
  uid: string,
  app?: ConfirmedApp,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto("secondFactors")
    .values({ userId: uid, createdAt: tx.clock(), ...(app && columnsOfApp(tx, uid, app)) })
    .onConflict((conflict) => conflict.column("userId").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Stores the app of somebody who has passkeys alone.
 * @returns false if they have an app already.
 */
export async function insertApp(tx: Office, uid: string, app: ConfirmedApp): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable("secondFactors")
    .set(columnsOfApp(tx, uid, app))
    .where("userId", "=", uid)
    .where("sealed", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function columnsOfApp({ keys, random }: Office, uid: string, { secret, step }: ConfirmedApp) {
  return { sealed: keys.secondFactors.seal(secret, uid, random(nonceBytes)), lastStep: step };
}

/**
 * Uses up the time step of a right code.
 * @returns false if a code of that step or of a later one was accepted before.
 */
export async function consumeStep(tx: Office, uid: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable("secondFactors")
    .set({ lastStep: step })
    .where("userId", "=", uid)
    .where("lastStep", "<", step)
    .executeTakeFirst();
  return numUpdatedRows === 1n || consumeStepDespiteFuture(tx, uid, step);
}

/** If the last step is this many steps later than the current one, it was stored while the clock was ahead. */
const stepsAheadOfClock = clockJumpFromMs / (totpPeriodSeconds * 1000);

/**
 * Uses up a step although a later one is stored, if the later one was stored while the clock was ahead: else every code
 * would be wrong until the time of the later step. The later step stays stored, so that its code is not accepted again when
 * that time comes. Each current step has a counter of its own, so that its code is accepted once.
 */
async function consumeStepDespiteFuture(tx: Office, uid: string, step: number): Promise<boolean> {
  const rowWithLaterStep = await tx.db
    .selectFrom("secondFactors")
    .select("userId")
    .where("userId", "=", uid)
    .where("lastStep", ">", step + stepsAheadOfClock)
    .executeTakeFirst();
  const counter = { action: "secondFactor.step", subject: `${uid} ${step}` };
  return (
    rowWithLaterStep !== undefined &&
    countWithin(tx, counter, { atMost: 1, windowMs: clockJumpFromMs })
  );
}

/**
 * Deletes the secret, the passkeys, the recovery codes and the remembered browsers of somebody.
 * @returns whether they had a second factor.
 */
export async function deleteSecondFactor(tx: Office, uid: string): Promise<boolean> {
  await tx.db.deleteFrom("passkeys").where("userId", "=", uid).execute();
  await tx.db.deleteFrom("recoveryCodes").where("userId", "=", uid).execute();
  await tx.db.deleteFrom("rememberedBrowsers").where("userId", "=", uid).execute();
  const { numDeletedRows } = await tx.db
    .deleteFrom("secondFactors")
    .where("userId", "=", uid)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/**
 * Encrypts the secrets with another SECRET_KEY, in the transaction of that change.
 * @returns a line for each secret that could not be decrypted. Such a secret is left unchanged, and its owner can still use
 * recovery codes
 */
export async function changeSecondFactorKey(
  tx: Office,
  oldKeys: Keys,
  newKeys: Keys,
): Promise<string[]> {
  const rows = await tx.db
    .selectFrom("secondFactors")
    .select(["userId", "sealed"])
    .where("sealed", "is not", null)
    .$narrowType<{ sealed: NotNull }>()
    .execute();
  const damaged: string[] = [];
  for (const { userId, sealed } of rows) {
    try {
      const secret = oldKeys.secondFactors.unseal(sealed, userId);
      await tx.db
        .updateTable("secondFactors")
        .set({ sealed: newKeys.secondFactors.seal(secret, userId, tx.random(nonceBytes)) })
        .where("userId", "=", userId)
        .execute();
    } catch {
      damaged.push(`second factor of ${userId}`);
    }
  }
  return damaged;
}
