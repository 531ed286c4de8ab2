import { fromJson, toJson } from "../../database/codec.ts";
import type { Day } from "../calendar/days.ts";
import type { Office } from "../office.ts";
import { startOfWeekPart } from "./period.ts";
import { joinTallies, tallyOf, type SumRow, type Tally } from "./sums.ts";

/**
 * The sums of a week and a service are one row, so that a period reads as many rows as it has weeks and services,
 * however many applications there are.
 */

/** A row of a day of a service. */
export interface DayRow extends SumRow {
  /** In India. */
  day: Day;
  serviceId: string;
}

const rowsAtOnce = 200;

/** Adds rows of days to the sums of their weeks. Call it once, in the transaction that merges them. */
export async function addToWeeks(tx: Office, rows: readonly DayRow[]): Promise<void> {
  const weeks = [...Map.groupBy(rows, (row) => `${startOfWeekPart(row.day)} ${row.serviceId}`)]
    // The same order everywhere, or two transactions deadlock on PostgreSQL.
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (let first = 0; first < weeks.length; first += rowsAtOnce)
    await addSome(tx, new Map(weeks.slice(first, first + rowsAtOnce)));
}

async function addSome(tx: Office, weeks: Map<string, DayRow[]>): Promise<void> {
  const before = await tx.db
    .selectFrom("weeklyFigures")
    .select(["id", "sums"])
    .where("id", "in", [...weeks.keys()])
    .orderBy("id")
    .$if(tx.engine === "postgres", (query) => query.forUpdate())
    .execute();
  const earlier = new Map(before.map(({ id, sums }) => [id, fromJson<Tally>(sums)]));
  const rows = [...weeks].map(([id, some]) => ({
    id,
    first: startOfWeekPart(some[0]!.day),
    serviceId: some[0]!.serviceId,
    sums: toJson(joinTallies([earlier.get(id) ?? {}, tallyOf(some)])),
  }));
  await tx.db
    .insertInto("weeklyFigures")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet(({ ref }) => ({ sums: ref("excluded.sums") })),
    )
    .execute();
}
