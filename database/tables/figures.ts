import type { Fixed, Flag } from "./columns.ts";

/**
 * How many applications came in and were decided on a day, without anything about who they belong to. Each change
 * adds a row; a job merges them. They stay when an application is deleted.
 */
export interface DailyFiguresTable {
  id: Fixed<string>;
  /** In India: 0 is 1 January 1970. */
  day: Fixed<number>;
  /** The month of that day: 0 is January 1970. */
  month: Fixed<number>;
  serviceId: Fixed<string>;
  kind: Fixed<"received" | "decided">;
  /** Of a decision, the days in India since the application was submitted; otherwise 0. */
  days: Fixed<number>;
  /** Of a decision, whether it came by the promised day, if one was promised; otherwise `none`. */
  promise: Fixed<"none" | "kept" | "missed">;
  count: number;
  /** Whether it is a sum, whose id names what is summed. */
  merged: Fixed<Flag>;
}
