import { inspectionBudgetMs, inspectionBudgetWindowMs } from "../../council/limits.ts";

/** Worker time that each person used recently. */
export interface InspectionBudget {
  /** How long the person must wait until they may send again, in milliseconds; 0 where they may now. */
  waitOf(person: string): number;
  charge(person: string, costMs: number): void;
}

/**
 * Gives each person `inspectionBudgetMs` in windows of `inspectionBudgetWindowMs`, the first beginning with
 * their first file. It is kept in memory: each process of several has its own.
 * @param clock milliseconds
 */
export function inspectionBudget(clock: () => number): InspectionBudget {
  const windows = new Map<string, { until: number; usedMs: number }>();

  /** Windows all last as long, so those that end first stand first. */
  function dropEnded(): void {
    const now = clock();
    for (const [person, { until }] of windows) {
      if (until > now) return;
      windows.delete(person);
    }
  }

  return {
    waitOf(person) {
      dropEnded();
      const window = windows.get(person);
      return window && window.usedMs >= inspectionBudgetMs ? window.until - clock() : 0;
    },
    charge(person, costMs) {
      dropEnded();
      const window = windows.get(person);
      if (window) window.usedMs += costMs;
      else windows.set(person, { until: clock() + inspectionBudgetWindowMs, usedMs: costMs });
    },
  };
}
