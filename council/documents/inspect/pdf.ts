import type { Verdict } from "../inspect.ts";
import { verdictOnActions } from "./pdf-actions.ts";
import { overlappingChunks } from "./overlapping-chunks.ts";

const object = /\d\s+obj\b/;
const markup = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)\b/i;

/**
 * Inspects a PDF, which must contain an object or at least an end marker (ISO 32000-1, 7.5). Its structure is not validated
 * further, because readers repair the output of scanners. Refuses markup before the first object, because a browser that
 * sniffs types would take the file for a page. Refuses anything active.
 */
export function inspectPdf(bytes: Buffer): Verdict {
  const firstObject = findFirstObject(bytes);
  if (firstObject === "afterMarkup") return "typeNotSupported";
  if (firstObject === "missing" && !bytes.includes("%%EOF")) return "corrupted";
  return verdictOnActions(bytes);
}

/** Looks for the first object, or for markup before it. */
function findFirstObject(bytes: Buffer): "found" | "afterMarkup" | "missing" {
  for (const piece of overlappingChunks(bytes)) {
    const position = piece.search(object);
    if (markup.test(position < 0 ? piece : piece.slice(0, position))) return "afterMarkup";
    if (position >= 0) return "found";
  }
  return "missing";
}
