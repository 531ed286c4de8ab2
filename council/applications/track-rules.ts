import { z } from "zod";
import type { TextKey } from "../../texts/translate.ts";
import { latinDigits } from "../fields/latin-digits.ts";
import { phoneDigits, phoneDigitsAsked } from "../limits.ts";
import { reference } from "./reference.ts";

const phoneInvalid: TextKey = "track.errors.phoneLast4";

/** The last digits of a whole phone number; any other text stays unchanged, for the check below. */
function lastDigits(bare: string): string {
  return bare.length === phoneDigits ? bare.slice(-phoneDigitsAsked) : bare;
}

/** The form of /track. Errors are text keys. */
export const trackForm = z.strictObject(
  {
    reference: reference("track.errors.reference"),
    phoneLast4: z
      .string(phoneInvalid)
      .transform((text) => lastDigits(latinDigits(text).replaceAll(/[\s-]/g, "")))
      .refine((bare) => bare.length === phoneDigitsAsked && /^\d+$/.test(bare), {
        error: phoneInvalid,
      }),
  },
  "track.errors.failed" satisfies TextKey,
);

export type TrackInput = z.output<typeof trackForm>;
