import { z } from "zod";
import type { TextKey } from "../../texts/translate.ts";
import { latinDigits } from "../fields/latin-digits.ts";
import { phoneDigitsAsked, referenceLength } from "../limits.ts";

const referenceInvalid: TextKey = "track.errors.reference";
const phoneInvalid: TextKey = "track.errors.phoneLast4";

/** A reference is in Crockford's base 32, which has no I, L or O: if typed, they stand for 1 and 0. */
const lookAlikes: Record<string, string> = { I: "1", L: "1", O: "0" };

/** The form of /track. Errors are text keys. */
export const trackForm = z.strictObject(
  {
    reference: z
      .string(referenceInvalid)
      .transform((typed) =>
        latinDigits(typed)
          .toUpperCase()
          .replaceAll(/[\s-]/g, "")
          .replaceAll(/[ILO]/g, (letter) => lookAlikes[letter]!),
      )
      .refine((bare) => bare.length === referenceLength && /^[0-9A-Z]+$/.test(bare), {
        error: referenceInvalid,
      }),
    phoneLast4: z
      .string(phoneInvalid)
      .transform((typed) => latinDigits(typed).replaceAll(/[\s-]/g, ""))
      .refine((bare) => bare.length === phoneDigitsAsked && /^\d+$/.test(bare), {
        error: phoneInvalid,
      }),
  },
  "track.errors.failed" satisfies TextKey,
);

export type TrackInput = z.output<typeof trackForm>;
