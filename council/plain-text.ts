import { z } from "zod";
import type { TextKey } from "../texts/translate.ts";
import { plainLines } from "./plain-lines.ts";

/** Matches characters that reorder the text around them (UAX 9), and control characters other than tab and line break. */
const unwanted = /[\u202a-\u202e\u2066-\u2069]|(?![\n\t])\p{Cc}/gu;

/** Removes characters that reorder text, and control characters, from a text of several lines; trims it. */
export function cleanLines(input: string): string {
  return plainLines(plainLines(input).replaceAll(unwanted, ""));
}

interface PlainTextRule {
  /** The error of an empty text; undefined if it may be empty. */
  required?: TextKey;
  /** How many characters the text may have; a line break counts as one. */
  atMost: number;
  tooLong: TextKey;
}

/** The schema of plain text of several lines, which other people read. */
export function plainText({ required, atMost, tooLong }: PlainTextRule) {
  const text = z.string(required ?? "common.unexpectedField").overwrite(cleanLines);
  return (required ? text.min(1, required) : text).max(atMost, tooLong);
}
