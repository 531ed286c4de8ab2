import { normaliseCode } from "../../fields/normalise-code.ts";
import { latinDigits } from "../../fields/latin-digits.ts";
import { referenceLength } from "../../limits.ts";
import { queryWords } from "./query-words.ts";

/** A range of references that begin with a word of a search, and the other words. */
export interface ReferencePrefix {
  /** The first and the last reference of the range. */
  from: string;
  to: string;
  rest: string;
}

/**
 * Four to seven of the characters of references (`toReadable`). Fewer would find applications by chance; eight are a
 * whole reference.
 */
const prefix = /^[0-9A-HJKMNP-TV-Z]{4,7}$/;

/**
 * The references that a search may mean if it finds nothing else: references that begin with a word in which letters
 * and digits are mixed.
 */
export function referencePrefixes(query: string): ReferencePrefix[] {
  return queryWords(query).flatMap(({ typed, rest }) => {
    const code = normaliseCode(typed);
    if (!isMixed(latinDigits(typed)) || !prefix.test(code)) return [];
    // Whole references that begin with `code` sort between these two texts.
    return [
      { from: code.padEnd(referenceLength, "0"), to: code.padEnd(referenceLength, "Z"), rest },
    ];
  });
}

function isMixed(typed: string): boolean {
  return /[0-9]/.test(typed) && /[A-Z]/i.test(typed);
}
