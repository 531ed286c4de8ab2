import type { Translate } from "./translate.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * Formats a duration in the largest unit of which it has at least two, rounded down: `90 minutes`, `27
 * hours`, `85 days`.
 */
export function formatDuration(t: Translate, milliseconds: number): string {
  if (milliseconds >= 2 * dayMs) return t("common.duration.days", count(milliseconds, dayMs));
  if (milliseconds >= 2 * hourMs) return t("common.duration.hours", count(milliseconds, hourMs));
  return t("common.duration.minutes", count(milliseconds, minuteMs));
}

function count(milliseconds: number, unitMs: number) {
  return { count: Math.floor(milliseconds / unitMs) };
}
