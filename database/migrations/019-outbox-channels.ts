import type { Kysely } from "kysely";

/**
 * A row of the outbox names its channel and has the columns that every channel needs; the data that
 * only email needs (HTML, reply address, the JSON endpoint's parameters) is in one column.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const letters = () => db.schema.alterTable("letters");
  await letters()
    .addColumn("channel", "text", (c) => c.notNull().defaultTo("email"))
    .execute();
  await letters()
    .addColumn("channelData", "text", (c) => c.notNull().defaultTo("{}"))
    .execute();
  await letters().renameColumn("to", "recipient").execute();
  await letters().renameColumn("toName", "recipientName").execute();
  await letters().renameColumn("text", "body").execute();
  await packEmailColumns(db);
  for (const column of ["html", "replyTo", "params"]) await letters().dropColumn(column).execute();
}

const batchSize = 500;

interface OlderLetter {
  id: string;
  html: string;
  replyTo: string | null;
  params: string;
}

async function packEmailColumns(db: Kysely<unknown>): Promise<void> {
  const letters = db as Kysely<{ letters: OlderLetter & { channelData: string } }>;
  for (let after = ""; ;) {
    const rows = await letters
      .selectFrom("letters")
      .select(["id", "html", "replyTo", "params"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(batchSize)
      .execute();
    for (const { id, html, replyTo, params } of rows) {
      const channelData = JSON.stringify({ html, replyTo, params: JSON.parse(params) as unknown });
      await letters.updateTable("letters").set({ channelData }).where("id", "=", id).execute();
    }
    if (rows.length < batchSize) return;
    after = rows.at(-1)!.id;
  }
}
