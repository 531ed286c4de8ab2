import { z } from "zod";
import type { TextKey } from "../../texts/translate.ts";
import { numberMaxLength, shortCodeLength } from "../certificate-limits.ts";
import { normaliseCode } from "../fields/normalise-code.ts";
import { toPrintedNumber } from "./number.ts";

const numberInvalid: TextKey = "verify.errors.number";
const shortCodeInvalid: TextKey = "verify.errors.shortCode";

/** The form of the page /verify: turns the typed number and short code into the stored spelling. Errors are text keys. */
export const checkNumberForm = z.strictObject(
  {
    number: z
      .string(numberInvalid)
      .transform(toPrintedNumber)
      .refine((number) => number.length <= numberMaxLength && /^[0-9A-Z/-]+$/.test(number), {
        error: numberInvalid,
      }),
    shortCode: z
      .string(shortCodeInvalid)
      .transform(normaliseCode)
      .refine((code) => code.length === shortCodeLength && /^[0-9A-Z]+$/.test(code), {
        error: shortCodeInvalid,
      }),
  },
  "verify.errors.failed" satisfies TextKey,
);

export type NumberToCheck = z.output<typeof checkNumberForm>;
