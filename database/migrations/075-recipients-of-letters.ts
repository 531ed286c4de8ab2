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
 * Adds the account to which a letter goes, so that waiting letters can be deleted with the account, whatever name or
 * email the letters have.
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
    // Letters without a name were written at the counter, to an email that nobody confirmed.
    .where("recipientName", "!=", "")
    .execute();
}
