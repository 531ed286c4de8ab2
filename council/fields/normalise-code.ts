import { latinDigits } from "./latin-digits.ts";

/** References and codes use Crockford's base 32, which has no I, L and O. If typed, these are read as 1, 1 and 0. */
const lookAlikes: Record<string, string> = { I: "1", L: "1", O: "0" };

/** Normalises a typed reference or code: capitals, Latin digits, no spaces and dashes, no look-alike letters. */
export function normaliseCode(typed: string): string {
  return latinDigits(typed)
    .toUpperCase()
    .replaceAll(/[\s-]/g, "")
    .replaceAll(/[ILO]/g, (letter) => lookAlikes[letter]!);
}
