import { newId } from "../ids.ts";
import { contactWindowMs } from "../limits.ts";
import type { Office } from "../office.ts";
import type { ContactMessage } from "./rules.ts";

/** The letter of the same message, sent within the last hour. */
export async function findLetterOfSame(
  tx: Office,
  { name, email, subject, message }: ContactMessage,
): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom("contactMessages")
    .select("letterId")
    .where("email", "=", email)
    .where("createdAt", ">", tx.clock() - contactWindowMs)
    .where("name", "=", name)
    .where("subject", "=", subject)
    .where("message", "=", message)
    .executeTakeFirst();
  return row?.letterId;
}

export async function insertMessage(
  tx: Office,
  { name, email, subject, message }: ContactMessage,
  letterId: string,
): Promise<void> {
  await tx.db
    .insertInto("contactMessages")
    .values({
      id: newId(tx),
      name,
      email,
      subject,
      message,
      letterId,
      createdAt: tx.clock(),
    })
    .execute();
}
