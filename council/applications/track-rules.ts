import { z } from "zod";
import type { TextKey } from "../../texts/translate.ts";
import { latinDigits } from "../fields/latin-digits.ts";
import { phoneDigitsAsked } from "../limits.ts";
import { reference } from "./reference.ts";

const phoneInvalid: TextKey = "track.errors.phoneLast4";

/** The form of /track. Errors are text keys. */
export const trackForm = z.strictObject(
  {
    reference: reference("track.errors.reference"),
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
