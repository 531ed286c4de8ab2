import { z } from "zod";
import type { TextKey } from "../../texts/translate.ts";
import { normaliseCode } from "../fields/normalise-code.ts";
import { referenceLength } from "../limits.ts";

/**
 * The schema of a typed reference, without spaces and with letters that look like digits read as digits.
 * @param invalid the error if the text is no reference
 */
export function reference(invalid: TextKey) {
  return z
    .string(invalid)
    .transform(normaliseCode)
    .refine((bare) => bare.length === referenceLength && /^[0-9A-Z]+$/.test(bare), {
      error: invalid,
    });
}
