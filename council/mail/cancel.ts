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
 * Cancels every unsent letter to an account, including letters that were given up and could be sent again. It does not
 * matter which name and email the owner had when a letter was queued.
 */
export async function cancelLettersTo(tx: Office, uid: string): Promise<void> {
  await tx.db
    .deleteFrom("letters")
    .where("recipientId", "=", uid)
    .where("state", "!=", "sent")
    .execute();
}

/** How far the delivery of a letter is; `underWay`: it is being sent, or its first attempt comes next. */
export async function findLetterProgress(
  { db, clock }: Pick<Office, "db" | "clock">,
  letterId: string,
): Promise<"sent" | "underWay" | "notSent"> {
  const row = await db
    .selectFrom("letters")
    .select(["state", "attempts", "leasedUntil"])
    .where("id", "=", letterId)
    .executeTakeFirst();
  if (row?.state === "sent") return "sent";
  const isUnderWay =
    row?.state === "waiting" && (row.attempts === 0 || (row.leasedUntil ?? 0) > clock());
  return isUnderWay ? "underWay" : "notSent";
}
