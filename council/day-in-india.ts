/** Canada writes days as we keep them. */
const indianDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/** The day it is in India at a moment (milliseconds UTC), `YYYY-MM-DD`. */
export function dayInIndia(milliseconds: number): string {
  return indianDay.format(milliseconds);
}
