import { sql, type RawBuilder } from "kysely";
import type { Office } from "../office.ts";
import type { Period } from "./period.ts";
import type { SumRow } from "./sums.ts";

interface Summed extends Period {
  /** The id of a service; undefined means all. */
  service: string | undefined;
}

/** A row of sums, with the Monday of its week, its month or its service, if it is grouped by that. */
export interface GroupedRow extends SumRow {
  /** The Monday. */
  week: number;
  /** 0 is January 1970. */
  month: number;
  serviceId: string;
}

export type Grouping = "week" | "month" | "serviceId";

/** Both engines divide whole numbers without a rest. 1 January 1970 was a Thursday. */
const columns: Record<Grouping, RawBuilder<unknown>> = {
  week: sql`("day" + 3) / 7 * 7 - 3`,
  month: sql.ref("month"),
  serviceId: sql.ref("serviceId"),
};

/**
 * The sums of a period, grouped. The database adds up, so that the number of rows read depends on the length of the
 * period, and not on how many applications there are.
 */
export async function findSums<By extends Grouping>(
  { db }: Pick<Office, "db">,
  { from, to, service }: Summed,
  groupings: readonly By[],
): Promise<(SumRow & Pick<GroupedRow, By>)[]> {
  const rows = await db
    .selectFrom("dailyFigures")
    .select(["kind", "days", "promise"])
    .select(({ fn }) => fn.sum<number | string>("count").as("count"))
    .select(groupings.map((by) => columns[by].as(by)))
    .where("day", ">=", from)
    .where("day", "<=", to)
    .$if(service !== undefined, (all) => all.where("serviceId", "=", service!))
    .groupBy(["kind", "days", "promise"])
    .groupBy(groupings.map((by) => columns[by]))
    .execute();
  // Which columns there are depends on the groupings, which the types cannot follow.
  return rows.map((row) => ({ ...row, count: Number(row.count) })) as unknown as (SumRow &
    Pick<GroupedRow, By>)[];
}
