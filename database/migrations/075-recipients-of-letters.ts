import type { Kysely } from "kysely";

interface Tables {
  letters: {
    recipientId: string | null;
    kind: string;
    recipient: string;
    recipientName: string;
    state: string;
  };
  users: { uid: string; email: string | null };
}

/**
 * The account that a letter is to, so that waiting letters can be deleted with it, whatever name or email they have.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable("letters").addColumn("recipientId", "text").execute();
  await db
    .updateTable("letters")
    .set(({ selectFrom }) => ({
      recipientId: selectFrom("users").select("uid").whereRef("email", "=", "letters.recipient"),
    }))
    .where("state", "=", "waiting")
    .where("kind", "in", ["status", "notice"])
    // Written at the counter to an email that nobody confirmed.
    .where("recipientName", "!=", "")
    .execute();
}
