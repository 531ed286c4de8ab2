import type { Office } from "../office.ts";
import { kindsWithCode } from "./kinds.ts";
import { oneLine } from "./one-line.ts";

/** Cancels a letter that has not been sent yet, because its content is no longer valid. */
export async function cancelLetter(tx: Office, letterId: string): Promise<void> {
  await tx.db
    .deleteFrom("letters")
    .where("id", "=", letterId)
    .where("state", "=", "waiting")
    .execute();
}

/** Cancels every unsent letter that contains a code and goes to this email. */
export async function cancelCodesTo(tx: Office, email: string): Promise<void> {
  await tx.db
    .deleteFrom("letters")
    .where("kind", "in", kindsWithCode)
    .where("channel", "=", "email")
    .where("recipient", "=", oneLine(email))
    .where("state", "=", "waiting")
    .execute();
}

/**
 * Cancels every unsent letter to an account, whatever name and email its owner had when it was written; also those that
 * were given up, which could be sent again.
 */
export async function cancelLettersTo(tx: Office, uid: string): Promise<void> {
  await tx.db
    .deleteFrom("letters")
    .where("recipientId", "=", uid)
    .where("state", "!=", "sent")
    .execute();
}

/** Whether a letter has been accepted for delivery. */
export async function isLetterSent(office: Office, letterId: string): Promise<boolean> {
  const row = await office.db
    .selectFrom("letters")
    .select("state")
    .where("id", "=", letterId)
    .executeTakeFirst();
  return row?.state === "sent";
}
