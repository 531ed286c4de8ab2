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

/** The tally of a service on a day, or in the part of a week that begins with this day. */
export interface ServiceTally extends Tally {
  /** In India. */
  day: Day;
  serviceId: string;
}

/**
 * Reads the sums of a period: of its whole weeks by week and service, of the days before and after the whole weeks by day,
 * and the rows that are not merged yet. The number of rows depends on the length of the period and the number of services,
 * but not on the number of applications. One statement reads them all, so that no row is merged meanwhile and counted twice
 * or not at all.
 * @param today today in India
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
    // The constant, and the `+` before the column, make SQLite use the index of unmerged rows and not the index of days.
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
