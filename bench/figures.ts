import type { Insertable } from "kysely";
import { dayAt } from "../council/calendar/days.ts";
import { addToWeeks } from "../council/figures/week-records.ts";
import { isDecided, type Status } from "../council/applications/status.ts";
import { storeCountedPhrase } from "../council/figures/counted-phrases.ts";
import { newId } from "../council/ids.ts";
import type { Office } from "../council/office.ts";
import type { DailyFiguresTable } from "../database/tables/figures.ts";

/** Decisions came after 0 to 14 days. */
const differentDays = 15;
const differentPhrases = 10;
const rowsInInsert = 500;

/** What the daily figures count of an application. */
export interface CountedApplication {
  serviceId: string;
  /** Milliseconds UTC. */
  submittedAt: number;
  status: Status;
}

type Row = Insertable<DailyFiguresTable>;

/** Writes the daily sums of applications, as the job merges them. */
export async function addDailyFigures(
  tx: Office,
  applications: Iterable<CountedApplication>,
): Promise<void> {
  const sums = new Map<string, Row>();
  const count = (sum: Pick<Row, "day" | "serviceId" | "kind" | "days" | "promise" | "phrases">) => {
    const key = Object.values(sum).join(" ");
    const row = sums.get(key) ?? {
      ...sum,
      id: newId(tx),
      count: 0,
      merged: 1,
    };
    sums.set(key, { ...row, count: row.count + 1 });
  };
  let index = 0;
  const phrases = await storePhrases(tx);
  for (const { serviceId, submittedAt, status } of applications) {
    index += 1;
    const day = dayAt(submittedAt);
    const plain = { serviceId, days: 0, promise: "none", phrases: "" } as const;
    count({ ...plain, day, kind: "received" });
    const days = index % differentDays;
    const promise = days > 10 ? "missed" : "kept";
    const decided = { ...plain, day: day + days };
    if (isDecided[status]) count({ ...decided, kind: "decided", days, promise });
    if (status === "rejected")
      count({ ...decided, kind: "refused", phrases: phrases[index % phrases.length]! });
  }
  const rows = [...sums.values()];
  for (let first = 0; first < rows.length; first += rowsInInsert)
    await tx.db
      .insertInto("dailyFigures")
      .values(rows.slice(first, first + rowsInInsert))
      .execute();
  await addToWeeks(tx, rows);
}

/** Stores ten phrases. @returns the ids with which refusals are counted in turn; the empty one is for no phrase. */
async function storePhrases(tx: Office): Promise<string[]> {
  const ids = [""];
  for (let number = 1; number <= differentPhrases; number += 1) {
    const texts = { en: `The paper of number ${number} is missing.` };
    ids.push(await storeCountedPhrase(tx, { id: newId(tx), version: 1, texts }));
  }
  return ids;
}
