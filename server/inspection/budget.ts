import { inspectionBudgetMs, inspectionBudgetWindowMs } from "../../council/limits.ts";

/** The processor time that each person's files used recently. */
export interface InspectionBudget {
  /**
   * How long the person must wait before the next file, in milliseconds; 0 if they may send now.
   */
  waitOf(person: string): number;
  addCost(person: string, costMs: number): void;
}

/**
 * Gives each person `inspectionBudgetMs` per window of `inspectionBudgetWindowMs`; a window begins with a
 * file. The windows are in memory, so each process has its own.
 * @param monotonicMs milliseconds of a monotonic clock
 */
export function inspectionBudget(monotonicMs: () => number): InspectionBudget {
  const windows = new Map<string, { until: number; usedMs: number }>();

  /** Deletes the windows that have ended. All windows are equally long, so those inserted first end first. */
  function deleteEnded(): void {
    const now = monotonicMs();
    for (const [person, { until }] of windows) {
      if (until > now) return;
      windows.delete(person);
    }
  }

  return {
    waitOf(person) {
      deleteEnded();
      const window = windows.get(person);
      return window && window.usedMs >= inspectionBudgetMs ? window.until - monotonicMs() : 0;
    },
    addCost(person, costMs) {
      deleteEnded();
      const window = windows.get(person);
      if (window) window.usedMs += costMs;
      else windows.set(person, { until: monotonicMs() + inspectionBudgetWindowMs, usedMs: costMs });
    },
  };
}
