import type { Insertable } from "kysely";
import { dayAt } from "../council/calendar/days.ts";
import { monthOf } from "../council/figures/change-records.ts";
import { isDecided, type Status } from "../council/applications/status.ts";
import { newId } from "../council/ids.ts";
import type { Office } from "../council/office.ts";
import type { DailyFiguresTable } from "../database/tables/figures.ts";

/** How many days the decisions of a measurement took. */
const differentDays = 15;
const rowsInInsert = 500;

/** An application of a measurement. */
export interface FiguredApplication {
  serviceId: string;
  /** Milliseconds UTC. */
  submittedAt: number;
  status: Status;
}

type Row = Insertable<DailyFiguresTable>;

/** Writes the daily sums of applications, as the job merges them; decisions came after 0 to 14 days. */
export async function addFigures(
  tx: Office,
  applications: Iterable<FiguredApplication>,
): Promise<void> {
  const sums = new Map<string, Row>();
  const count = (sum: Pick<Row, "day" | "serviceId" | "kind" | "days" | "promise">) => {
    const key = Object.values(sum).join(" ");
    const row = sums.get(key) ?? {
      ...sum,
      id: newId(tx),
      month: monthOf(sum.day),
      count: 0,
      merged: 1,
    };
    sums.set(key, { ...row, count: row.count + 1 });
  };
  let index = 0;
  for (const { serviceId, submittedAt, status } of applications) {
    index += 1;
    const day = dayAt(submittedAt);
    count({ day, serviceId, kind: "received", days: 0, promise: "none" });
    const days = index % differentDays;
    const promise = days > 10 ? "missed" : "kept";
    if (isDecided[status]) count({ day: day + days, serviceId, kind: "decided", days, promise });
  }
  const rows = [...sums.values()];
  for (let first = 0; first < rows.length; first += rowsInInsert)
    await tx.db
      .insertInto("dailyFigures")
      .values(rows.slice(first, first + rowsInInsert))
      .execute();
}
