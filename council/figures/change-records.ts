import type { Insertable } from "kysely";
import { preparedQuery } from "../../database/prepared.ts";
import type { DailyFiguresTable } from "../../database/tables/figures.ts";
import { dateOfDay, dayAt, type Day } from "../calendar/days.ts";
import { newId } from "../ids.ts";
import type { Office } from "../office.ts";

/**
 * Sums by day for the figures of the office. As with the status totals, each change appends a row in its own
 * transaction, so that no transaction waits for another's row. What was counted on a day is never taken back: a
 * decision was made on that day, even if the application is opened again later or deleted after years.
 */

/** Counts a new application. Call it once, in the transaction that inserts it. */
export async function countReceived(
  tx: Office,
  { serviceId, submittedAt }: { serviceId: string; submittedAt: number },
): Promise<void> {
  const at = { day: dayAt(submittedAt), serviceId };
  await append(tx, rowOf(tx, { ...at, kind: "received", days: 0, promise: "none" }));
}

interface Decision {
  serviceId: string;
  /** Milliseconds UTC, like all times here. */
  submittedAt: number;
  decidedAt: number;
  /** The end of the promised day; null without a promise. */
  dueAt: number | null;
  /** Since when the office waited for the applicant; undefined if it did not. */
  waitedSince?: number | undefined;
}

/**
 * Counts a decision about an application that was not decided. Call it once, in the transaction that decides. The
 * decision is late if the promised day was over when it was made, or when the office began to wait for the applicant.
 */
export async function countDecided(
  tx: Office,
  { serviceId, submittedAt, decidedAt, dueAt, waitedSince = decidedAt }: Decision,
): Promise<void> {
  const day = dayAt(decidedAt);
  const days = Math.max(0, day - dayAt(submittedAt));
  const promise = dueAt === null ? "none" : dueAt < waitedSince ? "missed" : "kept";
  await append(tx, rowOf(tx, { day, serviceId, kind: "decided", days, promise }));
}

type Counted = Pick<
  Insertable<DailyFiguresTable>,
  "day" | "serviceId" | "kind" | "days" | "promise"
>;

function rowOf(tx: Office, counted: Counted): Insertable<DailyFiguresTable> {
  return { ...counted, id: newId(tx), month: monthOf(counted.day), count: 1, merged: 0 };
}

/** The month of a day: 0 is January 1970. */
export function monthOf(day: Day): number {
  const [year = 0, month = 0] = dateOfDay(day).split("-").map(Number);
  return (year - 1970) * 12 + month - 1;
}

const append = preparedQuery(({ db }, row: Insertable<DailyFiguresTable>) =>
  db.insertInto("dailyFigures").values(row),
);

const rowsInInsert = 500;

/**
 * Adds the rows that were appended to the sums of their day. Rows appended meanwhile stay for the next run; of two
 * concurrent runs the second waits and finds nothing left.
 */
export async function mergeFigures(office: Office): Promise<void> {
  await office.change(async (tx) => {
    const appended = await tx.db
      .deleteFrom("dailyFigures")
      .where("merged", "=", 0)
      .returning(["day", "month", "serviceId", "kind", "days", "promise", "count"])
      .execute();
    const sums = [...Map.groupBy(appended, idOfSum)]
      .map(([id, rows]) => ({
        ...rows[0]!,
        id,
        count: rows.reduce((sum, { count }) => sum + count, 0),
        merged: 1 as const,
      }))
      // The same order everywhere, or two runs deadlock on PostgreSQL.
      .toSorted((one, other) => (one.id < other.id ? -1 : 1));
    for (let first = 0; first < sums.length; first += rowsInInsert)
      await tx.db
        .insertInto("dailyFigures")
        .values(sums.slice(first, first + rowsInInsert))
        .onConflict((conflict) =>
          conflict.column("id").doUpdateSet(({ eb, ref }) => ({
            count: eb("dailyFigures.count", "+", ref("excluded.count")),
          })),
        )
        .execute();
  });
}

/** Other ids have no spaces. */
function idOfSum({ day, serviceId, kind, days, promise }: Counted): string {
  return [day, serviceId, kind, days, promise].join(" ");
}
