import type { ColumnType } from "kysely";
import type { Fixed, Flag, Json } from "./columns.ts";

/**
 * How many applications came in, were decided and were rejected on a day, without anything about the applicants. Each
 * change adds a row, and a job merges rows. The rows stay when an application is deleted.
 */
export interface DailyFiguresTable {
  id: Fixed<string>;
  /** The day in India; 0 is 1 January 1970. */
  day: Fixed<number>;
  serviceId: Fixed<string>;
  kind: Fixed<"received" | "decided" | "refused">;
  /** Of a decision, the days in India since the application was submitted; otherwise 0. */
  days: Fixed<number>;
  /** Of a decision, whether it came by the promised day, if one was promised; otherwise `none`. */
  promise: Fixed<"none" | "kept" | "missed">;
  /**
   * Of a refusal, the ids of the counted phrases in its remarks, separated by spaces; otherwise blank. Null in a row that
   * a process of the previous version wrote, until the row is merged.
   */
  phrases: ColumnType<string | null, string, never>;
  /** Written by processes of the previous version, and read by nothing. */
  month: ColumnType<number | null, undefined, never>;
  count: number;
  /** 1 for a row that is the sum of merged rows. The id of such a row is made from the values that the merged rows share. */
  merged: Fixed<Flag>;
}

/**
 * The merged sums of a week and a service, so that a long period reads few rows. A week that
 * begins in one month and ends in the next has a row for each part.
 */
interface WeeklyFiguresTable {
  /** Names the first day and the service. */
  id: Fixed<string>;
  /** The first day, in India. */
  first: Fixed<number>;
  serviceId: Fixed<string>;
  /** A `Tally` (council/figures/sums.ts). */
  sums: Json;
}

/** The council's phrases as they were when a refusal was counted. The rows stay when a phrase is changed or deleted. */
export interface CountedPhrasesTable {
  /** Names the phrase and its version. */
  id: Fixed<string>;
  /** By language. */
  texts: Fixed<Json>;
}

export interface FigureTables {
  dailyFigures: DailyFiguresTable;
  weeklyFigures: WeeklyFiguresTable;
  countedPhrases: CountedPhrasesTable;
}
