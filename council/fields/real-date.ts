const earliestYear = 1900;

/** Whether a text is an existing date, `YYYY-MM-DD`, in a plausible year of birth. */
export function isRealDate(date: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false;
  const day = new Date(`${date}T00:00:00Z`);
  // JavaScript engines may parse February 30 as March 2.
  return (
    !Number.isNaN(day.getTime()) &&
    day.toISOString().startsWith(date) &&
    day.getUTCFullYear() >= earliestYear
  );
}

/** Whether a day is today or earlier, both `YYYY-MM-DD`. */
export function isPast(date: string, today: string): boolean {
  return date <= today;
}
