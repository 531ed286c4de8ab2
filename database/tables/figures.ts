import type { ColumnType } from "kysely";
import type { Fixed, Flag, Json } from "./columns.ts";

/**
 * How many applications came in, were decided and were rejected on a day, without anything about the applicants. Each
 * change adds a row, and a job merges rows. They stay when an application is deleted.
 */
export interface DailyFiguresTable {
  id: Fixed<string>;
  /** In India: 0 is 1 January 1970. */
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
  /** 1 for a sum of merged rows; its id names what is summed. */
  merged: Fixed<Flag>;
}

/**
 * The merged sums of a week and a service, so that a long period reads few rows. Of a week in two months, each part has
 * a row of its own.
 */
interface WeeklyFiguresTable {
  /** Names its first day and its service. */
  id: Fixed<string>;
  /** The first day, in India. */
  first: Fixed<number>;
  serviceId: Fixed<string>;
  /** A `Tally` (council/figures/sums.ts). */
  sums: Json;
}

/** The council's phrases as they were when a refusal was counted. They stay when a phrase is changed or deleted. */
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
