import { fileNameMaxLength } from "../limits.ts";

/**
 * Characters that are not seen, or turn round how the rest is read: control, format, private and
 * unassigned ones and line separators. The joiners stay, for Devanagari is written with them.
 */
const unseen = /(?![\u200C\u200D])[\p{C}\p{Zl}\p{Zp}]/gu;

const longestEnding = 10;

/**
 * A file's name as it may be stored and shown: without the sender's folders, without characters that
 * deceive the eye, not hidden by a leading dot, and at most 120 characters with its ending kept.
 */
export function cleanFileName(given: string): string {
  const name = given
    .normalize("NFC")
    .replace(/^.*[/\\]/su, "")
    .replace(unseen, "")
    .replace(/\s+/gu, " ")
    .replace(/^[. ]+/u, "")
    .trimEnd();
  const dot = name.lastIndexOf(".");
  // What is longer is no ending, and must not crowd the name out.
  const ending = dot === -1 || name.length - dot > longestEnding ? "" : name.slice(dot);
  const stem = Array.from(name.slice(0, name.length - ending.length));
  return stem.slice(0, fileNameMaxLength - ending.length).join("") + ending;
}
