import type { z } from "zod";
import type { TextKey } from "../../texts/translate.ts";

/** The error of an answer that is too long. */
export const tooLong: TextKey = "applications.errors.tooLong";

/** How many characters such an answer may have. */
export function maximumOf(issue: z.core.$ZodIssue): number {
  if (issue.code === "too_big") return Number(issue.maximum);
  return issue.code === "custom" ? Number(issue.params?.["maximum"]) : Number.NaN;
}
