import { fileNameMaxLength } from "../limits.ts";
import { normalise } from "../normalise.ts";

/**
 * Invisible and text-reordering characters: control, format, private-use and unassigned characters and line
 * separators. Joiners stay, since Devanagari needs them.
 */
const invisibleCharacters = /(?![\u200C\u200D])[\p{C}\p{Zl}\p{Zp}]/gu;

const extensionMaxLength = 10;

/**
 * Makes a file name safe to store and show: without folders, deceptive characters and leading dots, and with at most 120
 * characters including its extension.
 */
export function cleanFileName(fileName: string): string {
  const name = normalise(fileName, "NFC")
    .replace(/^.*[/\\]/su, "")
    .replace(invisibleCharacters, "")
    .replace(/\s+/gu, " ")
    .replace(/^[. ]+/u, "")
    .trimEnd();
  const dot = name.lastIndexOf(".");
  // A longer suffix is not an extension and must not displace the name.
  const extension = dot === -1 || name.length - dot > extensionMaxLength ? "" : name.slice(dot);
  const stem = Array.from(name.slice(0, name.length - extension.length));
  return stem.slice(0, fileNameMaxLength - extension.length).join("") + extension;
}
