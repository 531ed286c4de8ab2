import { fileNameMaxLength } from "../limits.ts";

/**
 * Characters that are not seen, or turn round how the rest is read: control, format, private and
 * unassigned ones and line separators. The joiners stay, for Devanagari is written with them.
 */
const unseen = /[[\p{C}\p{Zl}\p{Zp}]--[\u200C\u200D]]/gv;

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
  const ending = dot === -1 ? "" : name.slice(dot).slice(0, fileNameMaxLength);
  const stem = [...(dot === -1 ? name : name.slice(0, dot))];
  return stem.slice(0, fileNameMaxLength - ending.length).join("") + ending;
}
