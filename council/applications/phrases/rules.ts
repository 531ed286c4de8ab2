import { z } from "zod";
import { perLanguage } from "../../../texts/languages.ts";
import type { TextKey } from "../../../texts/translate.ts";
import { phraseMaxLength } from "../../limits.ts";
import { oneLine } from "../../mail/one-line.ts";
import { reviewStatuses, withHyphen } from "../status.ts";

const unexpectedField: TextKey = "common.unexpectedField";
const decisionRequired: TextKey = "phrases.errors.decisionRequired";
const textRequired: TextKey = "phrases.errors.textRequired";
const textTooLong: TextKey = "phrases.errors.textTooLong";

const text = z
  .string(unexpectedField)
  .overwrite(oneLine)
  .min(1, textRequired)
  .max(phraseMaxLength, textTooLong);

/** The form of a phrase. A phrase is written in every language, so that each applicant reads it in their own. */
export const phraseForm = z.strictObject(
  {
    decision: z
      .string(decisionRequired)
      .overwrite(withHyphen)
      .pipe(z.enum(reviewStatuses, decisionRequired)),
    /** Null for all services. */
    serviceId: z
      .string(unexpectedField)
      .max(100, unexpectedField)
      .transform((id) => id || null),
    texts: z.strictObject(perLanguage(() => text)),
  },
  unexpectedField,
);

export type PhraseInput = z.output<typeof phraseForm>;

/** The form as it was typed. */
export type PhraseFormValues = z.input<typeof phraseForm>;
