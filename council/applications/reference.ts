import { z } from "zod";
import type { TextKey } from "../../texts/translate.ts";
import { bareCode } from "../fields/bare-code.ts";
import { referenceLength } from "../limits.ts";

/** A typed reference. */
export function reference(invalid: TextKey) {
  return z
    .string(invalid)
    .transform(bareCode)
    .refine((bare) => bare.length === referenceLength && /^[0-9A-Z]+$/.test(bare), {
      error: invalid,
    });
}
