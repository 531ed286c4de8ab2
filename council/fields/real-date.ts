const earliestYear = 1900;

/** Whether a text is an existing date, `YYYY-MM-DD`, in a plausible year of birth. */
export function isRealDate(date: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false;
  const day = new Date(`${date}T00:00:00Z`);
  // An engine may take February 30 for March 2.
  return (
    !Number.isNaN(day.getTime()) &&
    day.toISOString().startsWith(date) &&
    day.getUTCFullYear() >= earliestYear
  );
}

/** Whether a day is not after today, both `YYYY-MM-DD`: a child can be born today. */
export function isPast(date: string, today: string): boolean {
  return date <= today;
}
