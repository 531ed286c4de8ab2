import { z } from "zod";
import { hiddenNumber } from "../hidden-number.ts";
import { phrasesAtMost, remarksMaxLength } from "../limits.ts";
import { reviewStatuses, withHyphen } from "./status.ts";

export type ReviewStatus = (typeof reviewStatuses)[number];

const id = z.string("review.errors.failed").max(100, "review.errors.failed");

/**
 * The review form (spec section 4: any status but Pending, from any status). Browsers send a line break as two characters;
 * it counts as one.
 */
export const reviewSchema = z.strictObject(
  {
    status: z
      .string("review.errors.statusRequired")
      .overwrite(withHyphen)
      .pipe(z.enum(reviewStatuses, "review.errors.statusRequired")),
    remarks: z
      .string()
      .default("")
      .transform((text) => text.replaceAll("\r\n", "\n").trim())
      .pipe(z.string().max(remarksMaxLength, "review.errors.remarksTooLong")),
    /** The id of one of the council's phrases, to add to the remarks; blank for none. */
    phrase: id.optional(),
    /** The ids of the phrases that the reviewer inserted into the remarks before, with spaces between them. */
    insertedPhrases: z
      .string("review.errors.failed")
      .transform((ids) => ids.split(" ").filter(Boolean))
      .pipe(z.array(id).max(phrasesAtMost, "review.errors.failed"))
      .optional(),
    /** The version of the application that the reviewer saw. */
    version: hiddenNumber({ atLeast: 1, wrong: "review.errors.failed" }),
  },
  "review.errors.failed",
);

/** A validated review. */
export type Review = z.output<typeof reviewSchema>;
