import type { Kysely } from "kysely";

interface Tables {
  letters: { followsAccount: number; recipientId: string | null; kind: string; state: string };
}

/** Marks the letters that go to the new email of an account if the email changes before they are sent. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable("letters")
    .addColumn("followsAccount", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  // These letters report decisions or ask for corrections. Letters of other kinds may be security warnings, which go to the
  // email they were written to.
  await db
    .updateTable("letters")
    .set({ followsAccount: 1 })
    .where("state", "!=", "sent")
    .where("kind", "=", "status")
    .where("recipientId", "is not", null)
    .execute();
}
