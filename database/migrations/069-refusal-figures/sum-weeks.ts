import { sql, type Kysely } from "kysely";
import { rowsInInsert, type FiguresDatabase } from "./count-refusals.ts";

interface Sum {
  day: number;
  serviceId: string;
  kind: string;
  days: number;
  promise: string;
  phrases: string;
  count: number;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Adds up the merged daily sums, by week and service. A week that begins in one month and ends in the next gets two sums.
 */
export async function sumWeeks(db: Kysely<unknown>): Promise<void> {
  const { rows: days } = await sql<{ day: number }>`
    select distinct "day" from "dailyFigures" where "merged" = 1 order by "day"`.execute(db);
  for (const [first, daysOfWeek] of Map.groupBy(days, ({ day }) => firstDayOfWeek(day))) {
    const { rows } = await sql<Sum>`
      select "day", "serviceId", "kind", "days", "promise", "phrases", "count" from "dailyFigures"
      where "merged" = 1 and "day" between ${daysOfWeek[0]!.day} and ${daysOfWeek.at(-1)!.day}`.execute(
      db,
    );
    const weeks = [...Map.groupBy(rows, ({ serviceId }) => serviceId)].map(
      ([serviceId, group]) => ({
        id: `${first} ${serviceId}`,
        first,
        serviceId,
        sums: JSON.stringify(addUp(group)),
      }),
    );
    for (let from = 0; from < weeks.length; from += rowsInInsert)
      await (db as FiguresDatabase)
        .insertInto("weeklyFigures")
        .values(weeks.slice(from, from + rowsInInsert))
        .execute();
  }
}

/** The first day of a week: its Monday, or the first of the month if that is later. 1 January 1970 was a Thursday. */
function firstDayOfWeek(day: number): number {
  const monday = Math.floor((day + 3) / 7) * 7 - 3;
  return Math.max(monday, day - new Date(day * dayMs).getUTCDate() + 1);
}

/** The sums of one week and service, without counts of 0. */
function addUp(rows: Sum[]) {
  const ofKind = (kind: string) => rows.filter((row) => row.kind === kind);
  const decided = ofKind("decided");
  return {
    received: countOf(ofKind("received")),
    promised: countOf(decided.filter(({ promise }) => promise !== "none")),
    late: countOf(decided.filter(({ promise }) => promise === "missed")),
    decided: countsBy(decided, ({ days }) => days),
    refused: countsBy(ofKind("refused"), ({ phrases }) => phrases),
  };
}

function countOf(rows: Sum[]): number | undefined {
  return rows.reduce((sum, { count }) => sum + count, 0) || undefined;
}

function countsBy<Key>(rows: Sum[], keyOf: (row: Sum) => Key): [Key, number][] | undefined {
  if (rows.length === 0) return undefined;
  return [...Map.groupBy(rows, keyOf)].map(([key, group]) => [key, countOf(group) ?? 0]);
}
