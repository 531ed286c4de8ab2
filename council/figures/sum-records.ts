import { sql } from "kysely";
import { fromJson } from "../../database/codec.ts";
import type { Day } from "../calendar/days.ts";
import type { Office } from "../office.ts";
import { wholeWeeks, type Period } from "./period.ts";
import { tallyOf, type SumRow, type Tally } from "./sums.ts";

interface SumQuery extends Period {
  /** The id of a service; undefined means all. */
  service: string | undefined;
}

/** What is counted of a service on a day, or in the part of a week that begins with this day. */
export interface ServiceTally extends Tally {
  /** In India. */
  day: Day;
  serviceId: string;
}

/**
 * The sums of a period: of its whole weeks by week and service, of the days before and after these by day, and what
 * was not merged yet. How many rows are read depends on the length of the period and on the services, and not on how
 * many applications there are. One statement, so that nothing is merged in between and counted twice or not at all.
 * @param today in India
 */
export async function findSums(
  { db }: Pick<Office, "db">,
  { from, to, service }: SumQuery,
  today: Day,
): Promise<ServiceTally[]> {
  const weeks = wholeWeeks({ from, to }, today);
  const weekly = db
    .selectFrom("weeklyFigures")
    .select(["first as day", "serviceId"])
    .select([
      sql<string | null>`"sums"`.as("sums"),
      sql<SumRow["kind"]>`'received'`.as("kind"),
      sql<number>`0`.as("days"),
      sql<SumRow["promise"]>`'none'`.as("promise"),
      sql<string | null>`''`.as("phrases"),
      sql<number>`0`.as("count"),
    ])
    .where("first", ">=", weeks.from)
    .where("first", "<=", weeks.to)
    .$if(service !== undefined, (all) => all.where("serviceId", "=", service!));
  const daily = db
    .selectFrom("dailyFigures")
    .select(["day", "serviceId", sql<string | null>`null`.as("sums")])
    .select(["kind", "days", "promise", "phrases", "count"])
    .$if(service !== undefined, (all) => all.where("serviceId", "=", service!));
  const notMerged = daily.where(
    // With a constant, and a `+` before the column, SQLite uses the index of unmerged rows and not that of the days.
    sql<boolean>`"merged" = 0 and +"day" between ${weeks.from} and ${weeks.to}`,
  );
  const rows = await weekly
    .unionAll(daily.where("day", ">=", from).where("day", "<", weeks.from))
    .unionAll(daily.where("day", ">", weeks.to).where("day", "<=", to))
    .unionAll(notMerged)
    .execute();
  return rows.map(({ sums, day, serviceId, phrases, ...row }) => ({
    ...(sums === null ? tallyOf([{ ...row, phrases: phrases ?? "" }]) : fromJson<Tally>(sums)),
    day,
    serviceId,
  }));
}
