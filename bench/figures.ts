import type { Insertable } from "kysely";
import { dayAt } from "../council/calendar/days.ts";
import { addToWeeks } from "../council/figures/week-records.ts";
import { isDecided, type Status } from "../council/applications/status.ts";
import { storeCountedPhrase } from "../council/figures/counted-phrases.ts";
import { newId } from "../council/ids.ts";
import type { Office } from "../council/office.ts";
import type { DailyFiguresTable } from "../database/tables/figures.ts";

/** How many different delays decisions have: 0 to 14 days after the submission. */
const delayCount = 15;
const phraseCount = 10;
const rowsPerInsert = 500;

/** The parts of an application that the daily figures need. */
export interface CountedApplication {
  serviceId: string;
  /** Milliseconds UTC. */
  submittedAt: number;
  status: Status;
}

type Row = Insertable<DailyFiguresTable>;

/** Writes the daily figures of applications, with one row per sum, as after the job that merges rows. */
export async function addDailyFigures(
  tx: Office,
  applications: Iterable<CountedApplication>,
): Promise<void> {
  const sums = new Map<string, Row>();
  const addToSum = (
    group: Pick<Row, "day" | "serviceId" | "kind" | "days" | "promise" | "phrases">,
  ) => {
    const groupKey = Object.values(group).join(" ");
    const row = sums.get(groupKey) ?? {
      ...group,
      id: newId(tx),
      count: 0,
      merged: 1,
    };
    sums.set(groupKey, { ...row, count: row.count + 1 });
  };
  let index = 0;
  const phrases = await storePhrases(tx);
  for (const { serviceId, submittedAt, status } of applications) {
    index += 1;
    const day = dayAt(submittedAt);
    const defaults = { serviceId, days: 0, promise: "none", phrases: "" } as const;
    addToSum({ ...defaults, day, kind: "received" });
    const days = index % delayCount;
    const promise = days > 10 ? "missed" : "kept";
    const decided = { ...defaults, day: day + days };
    if (isDecided[status]) addToSum({ ...decided, kind: "decided", days, promise });
    if (status === "rejected")
      addToSum({ ...decided, kind: "refused", phrases: phrases[index % phrases.length]! });
  }
  const rows = [...sums.values()];
  for (let firstIndex = 0; firstIndex < rows.length; firstIndex += rowsPerInsert)
    await tx.db
      .insertInto("dailyFigures")
      .values(rows.slice(firstIndex, firstIndex + rowsPerInsert))
      .execute();
  await addToWeeks(tx, rows);
}

/** Stores ten phrases. @returns their ids, after an empty one that stands for a refusal without a phrase */
async function storePhrases(tx: Office): Promise<string[]> {
  const ids = [""];
  for (let number = 1; number <= phraseCount; number += 1) {
    const texts = { en: `The paper of number ${number} is missing.` };
    ids.push(await storeCountedPhrase(tx, { id: newId(tx), version: 1, texts }));
  }
  return ids;
}
