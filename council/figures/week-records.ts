import { fromJson, toJson } from "../../database/codec.ts";
import type { Day } from "../calendar/days.ts";
import type { Office } from "../office.ts";
import { startOfWeekPart } from "./period.ts";
import { joinTallies, tallyOf, type SumRow, type Tally } from "./sums.ts";

/**
 * Weekly figures: one row for each week and service, so that the number of rows in a period does not depend on the number
 * of applications.
 */

/** The row of a service on one day. */
export interface DayRow extends SumRow {
  /** In India. */
  day: Day;
  serviceId: string;
}

const rowsAtOnce = 200;

/** Adds daily rows to the sums of their weeks. Call it once, in the transaction that merges these rows. */
export async function addToWeeks(tx: Office, rows: readonly DayRow[]): Promise<void> {
  const weeks = [...Map.groupBy(rows, (row) => `${startOfWeekPart(row.day)} ${row.serviceId}`)]
    // Every transaction needs the same order, or two of them deadlock on PostgreSQL.
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (let first = 0; first < weeks.length; first += rowsAtOnce)
    await addBatch(tx, new Map(weeks.slice(first, first + rowsAtOnce)));
}

async function addBatch(tx: Office, weeks: Map<string, DayRow[]>): Promise<void> {
  const before = await tx.db
    .selectFrom("weeklyFigures")
    .select(["id", "sums"])
    .where("id", "in", [...weeks.keys()])
    .orderBy("id")
    .$if(tx.engine === "postgres", (query) => query.forUpdate())
    .execute();
  const earlier = new Map(before.map(({ id, sums }) => [id, fromJson<Tally>(sums)]));
  const rows = [...weeks].map(([id, days]) => ({
    id,
    first: startOfWeekPart(days[0]!.day),
    serviceId: days[0]!.serviceId,
    sums: toJson(joinTallies([earlier.get(id) ?? {}, tallyOf(days)])),
  }));
  await tx.db
    .insertInto("weeklyFigures")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet(({ ref }) => ({ sums: ref("excluded.sums") })),
    )
    .execute();
}
