import { sql, type Insertable } from "kysely";
import { preparedQuery } from "../../database/prepared.ts";
import type { DailyFiguresTable } from "../../database/tables/figures.ts";
import { dayAt, type Day } from "../calendar/days.ts";
import { newId } from "../ids.ts";
import type { Office } from "../office.ts";
import { keyOfSum } from "./sums.ts";
import { addToWeeks, type DayRow } from "./week-records.ts";

/**
 * Daily figures: sums by day. As with the status totals, each change appends a row in its own transaction, so that no
 * transaction waits for the row of another. What was counted on a day stays counted, because the decision was made on that
 * day, even if the application is opened again later or deleted after years.
 */

/** Counts a new application. Call it once, in the transaction that inserts it. */
export async function countReceived(
  tx: Office,
  { serviceId, submittedAt }: { serviceId: string; submittedAt: number },
): Promise<void> {
  await append(
    tx,
    rowOf(tx, { ...unusedColumns, day: dayAt(submittedAt), serviceId, kind: "received" }),
  );
}

interface Decision {
  serviceId: string;
  /** Milliseconds UTC, like all times here. */
  submittedAt: number;
  decidedAt: number;
  /** The end of the promised day; null without a promise. */
  dueAt: number | null;
  /** The day since which the promised days do not run; undefined while they run. */
  stoppedOn?: Day | undefined;
}

/**
 * Counts a decision about an application that was undecided. Call it once, in the transaction that decides. The decision
 * is late if the promised day was over when it was made or, if the promised days did not run at that time, if it was over
 * when they stopped.
 */
export async function countDecided(
  tx: Office,
  { serviceId, submittedAt, decidedAt, dueAt, stoppedOn = dayAt(decidedAt) }: Decision,
): Promise<void> {
  const day = dayAt(decidedAt);
  const days = Math.max(0, day - dayAt(submittedAt));
  const promise = dueAt === null ? "none" : dayAt(dueAt) < stoppedOn ? "missed" : "kept";
  await append(tx, rowOf(tx, { ...unusedColumns, day, serviceId, kind: "decided", days, promise }));
}

interface Refusal {
  serviceId: string;
  /** Milliseconds UTC. */
  refusedAt: number;
  /** The ids of the counted phrases in its remarks. */
  phrases: readonly string[];
}

/** Counts a refusal of an application that was not refused. Call it once, in the transaction that refuses. */
export async function countRefused(
  tx: Office,
  { serviceId, refusedAt, phrases }: Refusal,
): Promise<void> {
  const refusal = { ...unusedColumns, day: dayAt(refusedAt), serviceId, kind: "refused" } as const;
  await append(tx, rowOf(tx, { ...refusal, phrases: phrases.join(" ") }));
}

type CountedEvent = Omit<DayRow, "count">;

/** The values of the columns that a kind does not use. */
const unusedColumns = { days: 0, promise: "none", phrases: "" } as const;

function rowOf(tx: Office, counted: CountedEvent): Insertable<DailyFiguresTable> {
  return { ...counted, id: newId(tx), count: 1, merged: 0 };
}

const append = preparedQuery(({ db }, row: Insertable<DailyFiguresTable>) =>
  db.insertInto("dailyFigures").values(row),
);

const rowsInInsert = 500;

/**
 * Merges the appended rows into the sums of their day and of their week. Rows that are appended meanwhile are left to the
 * next run; of two runs at the same time the second waits and finds nothing to merge.
 */
export async function mergeFigures(office: Office): Promise<void> {
  await office.change(async (tx) => {
    const appended = await tx.db
      .deleteFrom("dailyFigures")
      // A literal in place of a parameter, so that SQLite finds the rows by their index.
      .where(sql<boolean>`"merged" = 0`)
      .returning(["day", "serviceId", "kind", "days", "promise", "phrases", "count"])
      .execute();
    const counted = appended.map(({ phrases, ...row }) => ({ ...row, phrases: phrases ?? "" }));
    const sums = [...Map.groupBy(counted, idOfSum)]
      .map(([id, rows]) => ({
        ...rows[0]!,
        id,
        count: rows.reduce((sum, { count }) => sum + count, 0),
        merged: 1 as const,
      }))
      // Every run needs the same order, or two runs deadlock on PostgreSQL.
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
    await addToWeeks(tx, sums);
  });
}

/** The id of a merged row. It has spaces, so that it never equals the id of an appended row. */
function idOfSum(counted: DayRow): string {
  return `${counted.day} ${counted.serviceId} ${keyOfSum(counted)}`;
}
