/** Every date and time is the office's, wherever the reader is. */
export const timeZone = "Asia/Kolkata";

/** The parts of a date: `Jan 02, 2026`. */
export const dayParts = { year: "numeric", month: "short", day: "2-digit" } as const;

/**
 * The parts of a time of day: `05:30 PM` in English, `17:30` in every other language, because browsers write "pm" in Latin
 * letters in those languages, and older browsers have no word such as शाम for the part of the day.
 */
export function timeParts(language: string) {
  const hourCycle = language === "en" ? "h12" : "h23";
  return { hour: "2-digit", minute: "2-digit", hourCycle } as const;
}
