import { newId } from "../ids.ts";
import { contactWindowMs } from "../limits.ts";
import type { Office } from "../office.ts";
import type { ContactMessage } from "./rules.ts";

/** The id of the letter about an identical contact message from the last hour. */
export async function findLetterOfIdenticalMessage(
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

export async function insertContactMessage(
  tx: Office,
  { name, email, subject, message }: ContactMessage,
  { senderId, letterId }: { senderId: string | null; letterId: string },
): Promise<void> {
  await tx.db
    .insertInto("contactMessages")
    .values({
      id: newId(tx),
      name,
      email,
      subject,
      message,
      senderId,
      letterId,
      createdAt: tx.clock(),
    })
    .execute();
}

interface PageRange {
  /** Only unanswered messages. */
  openOnly: boolean;
  limit: number;
  offset: number;
}

/** One page of all contact messages with the person who answered them, newest first, ties ordered by id. */
export function findNewestMessages(office: Office, { openOnly, limit, offset }: PageRange) {
  return office.db
    .selectFrom("contactMessages")
    .leftJoin("users", "users.uid", "contactMessages.answeredBy")
    .select(["id", "name", "contactMessages.email", "subject", "message"])
    .select(["contactMessages.createdAt", "answeredAt", "users.displayName as answeredBy"])
    .$if(openOnly, (query) => query.where("answeredAt", "is", null))
    .orderBy("contactMessages.createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** How many contact messages there are, and how many of them are unanswered. */
export async function countContactMessages(
  office: Office,
): Promise<{ total: number; open: number }> {
  const { total, answered } = await office.db
    .selectFrom("contactMessages")
    .select(({ fn }) => [fn.countAll().as("total"), fn.count("answeredAt").as("answered")])
    .executeTakeFirstOrThrow();
  return { total: Number(total), open: Number(total) - Number(answered) };
}

export async function messageExists(tx: Office, id: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom("contactMessages")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Marks a contact message as answered, or as unanswered if `answered` is undefined.
 * @returns false if the message was marked like this already
 */
export async function setMessageAnswered(
  tx: Office,
  id: string,
  answered: { at: number; by: string } | undefined,
): Promise<boolean> {
  const changed = await tx.db
    .updateTable("contactMessages")
    .set({ answeredAt: answered?.at ?? null, answeredBy: answered?.by ?? null })
    .where("id", "=", id)
    .where("answeredAt", answered ? "is" : "is not", null)
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}
