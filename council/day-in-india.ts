/** The Canadian locale formats days as YYYY-MM-DD. */
const indianDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/** The day in India at a time (milliseconds UTC), `YYYY-MM-DD`. */
export function dayInIndia(milliseconds: number): string {
  return indianDay.format(milliseconds);
}

/** India is 5 h 30 min ahead of UTC all year. */
const indiaAheadMs = 5.5 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** The midnight with which the day in India of a time began; both in milliseconds UTC. */
export function midnightInIndia(milliseconds: number): number {
  return Math.floor((milliseconds + indiaAheadMs) / dayMs) * dayMs - indiaAheadMs;
}

/** Whole seconds until the next midnight in India. */
export function secondsToMidnightInIndia(milliseconds: number): number {
  return Math.ceil((midnightInIndia(milliseconds) + dayMs - milliseconds) / 1000);
}
