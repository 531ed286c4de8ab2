import { sql, type Kysely } from "kysely";
import { countRefusals } from "./069-refusal-figures/count-refusals.ts";
import { sumWeeks } from "./069-refusal-figures/sum-weeks.ts";

/**
 * Counts refusals by the council's phrases in their remarks, as a third kind of daily sums. Also adds the sums of each week
 * and service, from which the figures of a period are added up. Earlier refusals are counted from their events, with each
 * existing phrase whose text is in the remarks unchanged.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("countedPhrases")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("texts", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("weeklyFigures")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("first", "integer", (c) => c.notNull())
    .addColumn("serviceId", "text", (c) => c.notNull())
    .addColumn("sums", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("weeklyFiguresByFirst")
    .on("weeklyFigures")
    .columns(["first", "serviceId"])
    .execute();
  await rebuildDailyFigures(db);
  await countRefusals(db);
  await sumWeeks(db);
}

/**
 * SQLite can change a CHECK only by rebuilding the table. No other table references this table.
 *
 * During an upgrade, processes of the previous version still write. The rows that they add are accepted: these have a
 * month, which nothing reads any more, and no phrases. When such a process merges rows, it does not update the sums of
 * weeks. A check refuses the merged row, and a process of this version merges the rows instead.
 */
async function rebuildDailyFigures(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("dailyFigures").renameTo("dailyFiguresBefore").execute();
  await db.schema.dropIndex("dailyFiguresByDay").execute();
  await db.schema.dropIndex("dailyFiguresNotMerged").execute();
  await db.schema
    .createTable("dailyFigures")
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("day", "integer", (c) => c.notNull())
    .addColumn("serviceId", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) =>
      c.notNull().check(sql`"kind" in ('received', 'decided', 'refused')`),
    )
    .addColumn("days", "integer", (c) => c.notNull())
    .addColumn("promise", "text", (c) =>
      c.notNull().check(sql`"promise" in ('none', 'kept', 'missed')`),
    )
    .addColumn("phrases", "text")
    .addColumn("month", "integer")
    .addColumn("count", "integer", (c) => c.notNull())
    .addColumn("merged", "integer", (c) => c.notNull().check(sql`"merged" in (0, 1)`))
    // PostgreSQL keeps the old name for the key of the renamed table until that table is dropped.
    .addPrimaryKeyConstraint("dailyFiguresKey", ["id"])
    .addCheckConstraint("dailyFiguresMerged", sql`"merged" = 0 or "phrases" is not null`)
    .execute();
  const columns = sql.raw(`"id", "day", "serviceId", "kind", "days", "promise", "count", "merged"`);
  await sql`
    insert into "dailyFigures" (${columns}, "phrases")
    select ${columns}, '' from "dailyFiguresBefore"`.execute(db);
  await db.schema.dropTable("dailyFiguresBefore").execute();
  // Holds every column from which the figures are added up, so that no row is read.
  await db.schema
    .createIndex("dailyFiguresByDay")
    .on("dailyFigures")
    .columns(["day", "serviceId", "kind", "days", "promise", "phrases", "count"])
    .execute();
  await db.schema
    .createIndex("dailyFiguresNotMerged")
    .on("dailyFigures")
    .column("id")
    .where(sql<boolean>`"merged" = 0`)
    .execute();
}
