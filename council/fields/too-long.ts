import type { z } from "zod";
import type { TextKey } from "../../texts/translate.ts";

/** The error message of an answer that is too long. */
export const tooLong: TextKey = "applications.errors.tooLong";

/** How many characters an answer may have that caused this issue; NaN if the issue is not about the length. */
export function maximumOf(issue: z.core.$ZodIssue): number {
  if (issue.code === "too_big") return Number(issue.maximum);
  return issue.code === "custom" ? Number(issue.params?.["maximum"]) : Number.NaN;
}
