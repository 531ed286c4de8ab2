import { PostgresAdapter, sql, type Kysely } from "kysely";

/**
 * Adds daily sums of applications and decisions, from which the figures of any period are added up. Existing
 * applications are counted from their rows and their events: a decision is a change from an undecided to a decided
 * status. A decision was late if it came after the day promised at that time. If the office was
 * waiting for the applicant when it decided, the decision was late only if the wait began after that day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("dailyFigures")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("day", "integer", (c) => c.notNull())
    .addColumn("month", "integer", (c) => c.notNull())
    .addColumn("serviceId", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull().check(sql`"kind" in ('received', 'decided')`))
    .addColumn("days", "integer", (c) => c.notNull())
    .addColumn("promise", "text", (c) =>
      c.notNull().check(sql`"promise" in ('none', 'kept', 'missed')`),
    )
    .addColumn("count", "integer", (c) => c.notNull())
    .addColumn("merged", "integer", (c) => c.notNull().check(sql`"merged" in (0, 1)`))
    .execute();
  // Holds every column from which the figures are added up, so that no row is read.
  await db.schema
    .createIndex("dailyFiguresByDay")
    .on("dailyFigures")
    .columns(["day", "serviceId", "kind", "days", "promise", "month", "count"])
    .execute();
  await db.schema
    .createIndex("dailyFiguresNotMerged")
    .on("dailyFigures")
    .column("id")
    .where(sql<boolean>`"merged" = 0`)
    .execute();
  await insertSums(db, [...(await findReceived(db)), ...(await findDecided(db))]);
}

interface Sum {
  day: number | string;
  serviceId: string;
  kind: "received" | "decided";
  days: number | string;
  promise: "none" | "kept" | "missed";
  count: number | string;
}

/** The day in India, in days since 1970, of a time in milliseconds UTC. Division rounds down: no time is negative. */
const dayOf = (column: string) => sql`(${sql.ref(column)} + 19800000) / 86400000`;

async function findReceived(db: Kysely<unknown>): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select ${dayOf("submittedAt")} as "day", "serviceId", 'received' as "kind", 0 as "days",
      'none' as "promise", count(*) as "count"
    from "applications" group by ${dayOf("submittedAt")}, "serviceId"`.execute(db);
  return rows;
}

async function findDecided(db: Kysely<unknown>): Promise<Sum[]> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const details = (table: string, name: string) =>
    isPostgres
      ? sql`cast(${sql.ref(`${table}.details`)} as json) ->> ${sql.lit(name)}`
      : sql`json_extract(${sql.ref(`${table}.details`)}, ${sql.lit(`$.${name}`)})`;
  const { rows } = await sql<Sum>`
    with "changes" as (
      select "applicationId", "at", "kind", "id",
        ${details("applicationEvents", "to")} as "to",
        lag(case when "kind" = 'statusChanged' then ${details("applicationEvents", "to")} else 'under-review' end)
          over (partition by "applicationId" order by "at", "id") as "before"
      from "applicationEvents"
      where "kind" in ('statusChanged', 'correctionRequested')
    ), "decisions" as (
      select "applications"."serviceId", "applications"."submittedAt", "changes"."at",
        coalesce(
          (select cast(coalesce(${details("dated", "dueAt")}, ${details("dated", "to")}) as bigint)
            from "applicationEvents" as "dated"
            where "dated"."applicationId" = "changes"."applicationId" and "dated"."at" < "changes"."at"
              and ("dated"."kind" = 'dueDateChanged' or ${details("dated", "dueAt")} is not null)
              and "dated"."kind" <> 'deadlineMissed'
            order by "dated"."at" desc, "dated"."id" desc limit 1),
          "applications"."dueAt") as "dueAt",
        coalesce(
          (select "requestedAt" from "correctionRequests"
            where "correctionRequests"."applicationId" = "changes"."applicationId"
              and "outcome" = 'decided' and "endedAt" = "changes"."at" limit 1),
          "changes"."at") as "stoodStillAt"
      from "changes" inner join "applications" on "applications"."id" = "changes"."applicationId"
      where "changes"."kind" = 'statusChanged' and "changes"."to" in ('approved', 'rejected')
        and ("changes"."before" is null or "changes"."before" not in ('approved', 'rejected'))
    ), "counted" as (
      select ${dayOf("at")} as "day", "serviceId", 
        ${dayOf("at")} - ${dayOf("submittedAt")} as "days",
        case when "dueAt" is null then 'none' when "dueAt" < "stoodStillAt" then 'missed' else 'kept' end
          as "promise"
      from "decisions"
    )
    select "day", "serviceId", 'decided' as "kind", "days", "promise", count(*) as "count"
    from "counted" group by "day", "serviceId", "days", "promise"`.execute(db);
  return rows;
}

const rowsInInsert = 500;

async function insertSums(db: Kysely<unknown>, sums: Sum[]): Promise<void> {
  const rows = sums.map(({ serviceId, kind, promise, ...numbers }) => {
    const day = Number(numbers.day);
    const days = Math.max(0, Number(numbers.days));
    const date = new Date(day * 24 * 60 * 60 * 1000);
    const month = (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
    const id = [day, serviceId, kind, days, promise].join(" ");
    return {
      id,
      day,
      month,
      serviceId,
      kind,
      days,
      promise,
      count: Number(numbers.count),
      merged: 1,
    };
  });
  const target = db as Kysely<{ dailyFigures: (typeof rows)[number] }>;
  for (let first = 0; first < rows.length; first += rowsInInsert)
    await target
      .insertInto("dailyFigures")
      .values(rows.slice(first, first + rowsInInsert))
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet(({ eb, ref }) => ({
          count: eb("dailyFigures.count", "+", ref("excluded.count")),
        })),
      )
      .execute();
}
