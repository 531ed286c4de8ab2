/** Formats a duration as m:ss, rounded up to seconds: 300000 ms is 5:00, 1 ms is 0:01. */
export function minutesAndSeconds(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
