import { z } from "zod";
import type { TextKey } from "../../texts/translate.ts";
import { latinDigits } from "../fields/latin-digits.ts";
import { referenceLength } from "../limits.ts";

/** References and codes are in Crockford's base 32, without I, L and O: if typed, they stand for 1 and 0. */
const lookAlikes: Record<string, string> = { I: "1", L: "1", O: "0" };

/** What was typed of a reference or a code, without spaces and dashes. */
export function bareCode(typed: string): string {
  return latinDigits(typed)
    .toUpperCase()
    .replaceAll(/[\s-]/g, "")
    .replaceAll(/[ILO]/g, (letter) => lookAlikes[letter]!);
}

/** A typed reference. */
export function reference(invalid: TextKey) {
  return z
    .string(invalid)
    .transform(bareCode)
    .refine((bare) => bare.length === referenceLength && /^[0-9A-Z]+$/.test(bare), {
      error: invalid,
    });
}
