import { z } from "zod";
import { remarksMaxLength } from "../limits.ts";
import { reviewStatuses } from "./status.ts";

export type ReviewStatus = (typeof reviewStatuses)[number];

/**
 * What a reviewer sends (spec section 4: any status but Pending, from any status). `under_review` is
 * accepted and kept as `under-review`. Browsers send line breaks as two characters; one is counted.
 */
export const reviewSchema = z.strictObject(
  {
    status: z.preprocess(
      (word) => (word === "under_review" ? "under-review" : word),
      z.enum(reviewStatuses, "review.errors.statusRequired"),
    ),
    remarks: z
      .string()
      .default("")
      .transform((text) => text.replaceAll("\r\n", "\n").trim())
      .pipe(z.string().max(remarksMaxLength, "review.errors.remarksTooLong")),
    /** The version of the application the reviewer had before them. */
    version: z.coerce.number("review.errors.failed").int().positive(),
  },
  "review.errors.failed",
);

/** A review that may be carried out. */
export type Review = z.output<typeof reviewSchema>;
