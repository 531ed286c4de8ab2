import { fromJson, toJson } from "../../database/codec.ts";
import type { Office } from "../office.ts";
import { confirmedKey } from "../settings/records.ts";
import type { ConfirmedStep } from "./rules.ts";

const testLetterKey = "firstStep.testLetter";

/** Records that somebody has confirmed a step. */
export function writeConfirmation(tx: Office, step: ConfirmedStep, by: string): Promise<void> {
  return writeSetting(tx, confirmedKey(step), true, by);
}

/** Stores the id of the newest test letter in place of the previous id. */
export function writeTestLetter(tx: Office, letterId: string, by: string): Promise<void> {
  return writeSetting(tx, testLetterKey, letterId, by);
}

async function writeSetting(tx: Office, key: string, value: unknown, by: string): Promise<void> {
  const columns = { value: toJson(value), updatedAt: tx.clock(), updatedBy: by };
  await tx.db
    .insertInto("settings")
    .values({ key, version: 1, ...columns })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet((set) => ({ ...columns, version: set("settings.version", "+", 1) })),
    )
    .execute();
}

/** The newest test letter; undefined if none was sent, or its retention period is over. */
export async function findTestLetter({ db }: Office) {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", testLetterKey)
    .executeTakeFirst();
  if (!row) return undefined;
  return db
    .selectFrom("letters")
    .select(["state", "lastError", "createdAt"])
    .where("id", "=", fromJson<string>(row.value))
    .executeTakeFirst();
}

/** Whether the mail server has accepted any letter that is still stored. */
export async function wasAnyLetterSent({ db }: Office): Promise<boolean> {
  const letter = await db
    .selectFrom("letters")
    .select("id")
    .where("state", "=", "sent")
    .limit(1)
    .executeTakeFirst();
  return letter !== undefined;
}

/** Whether there is a member of staff whose account is not disabled. */
export async function hasStaff({ db }: Office): Promise<boolean> {
  const person = await db
    .selectFrom("users")
    .select("uid")
    .where("role", "=", "staff")
    .where("disabledAt", "is", null)
    .limit(1)
    .executeTakeFirst();
  return person !== undefined;
}

/** Whether an administrator who can sign in has a second factor. */
export async function hasSecondFactor({ db }: Office): Promise<boolean> {
  const person = await db
    .selectFrom("users")
    .innerJoin("secondFactors", "secondFactors.userId", "users.uid")
    .select("uid")
    .where("role", "=", "admin")
    .where("disabledAt", "is", null)
    .limit(1)
    .executeTakeFirst();
  return person !== undefined;
}

/** Whether the newest backup was made after an administrator got an account: an earlier one may be of an empty portal. */
export async function isBackedUp(office: Office): Promise<boolean> {
  const madeAt = await findLastBackupAt(office);
  return madeAt !== undefined && !(await isBeforeAdministrators(office, madeAt));
}

/** Whether a backup is older than the account of every administrator. @param madeAt milliseconds UTC */
export async function isBeforeAdministrators({ db }: Office, madeAt: number): Promise<boolean> {
  const first = await db
    .selectFrom("users")
    .select("createdAt")
    .where("role", "=", "admin")
    .orderBy("createdAt")
    .limit(1)
    .executeTakeFirst();
  return first === undefined || madeAt < first.createdAt;
}

/** When the newest backup was made, milliseconds UTC; undefined if none was. */
export async function findLastBackupAt({ db }: Office): Promise<number | undefined> {
  const row = await db
    .selectFrom("settings")
    .select("updatedAt")
    .where("key", "=", "lastBackup")
    .executeTakeFirst();
  return row?.updatedAt;
}
