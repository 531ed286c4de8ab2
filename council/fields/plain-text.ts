import { z } from "zod";
import { cleanText } from "../clean-text.ts";

/** Removes invisible characters and surrounding space; makes each line end `\n`. */
export const plainText = z
  .string()
  .transform((text) => cleanText(text.replace(/\r\n?|[\u2028\u2029]/g, "\n")).trim());

/** Like `plainText`, in one line: with a tab or a line break it could look like further lines of a paper or letter. */
export const plainLine = plainText.transform((text) =>
  text
    .split(/[\n\t]/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(" "),
);
