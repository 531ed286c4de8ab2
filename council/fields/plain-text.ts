import { z } from "zod";
import { cleanText } from "../clean-text.ts";

/** A text without invisible characters and surrounding space, in which every line break is `\n`. */
export const plainText = z
  .string()
  .transform((text) => cleanText(text.replace(/\r\n?|[\u2028\u2029]/g, "\n")).trim());

/** Like `plainText`, but in one line: a tab or a line break could look like further lines of a paper or letter. */
export const plainLine = plainText.transform((text) =>
  text
    .split(/[\n\t]/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(" "),
);
