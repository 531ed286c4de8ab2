import type { Verdict } from "../inspect.ts";
import { verdictOnActions } from "./pdf-actions.ts";
import { overlappingChunks } from "./overlapping-chunks.ts";

const object = /\d\s+obj\b/;
const markup = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)\b/i;

/**
 * A PDF contains an object or at least an end marker (ISO 32000-1, 7.5). Its structure is not validated
 * further, because readers repair the output of scanners. Refuses markup before the first object, which a
 * browser that sniffs types would find, and anything active.
 */
export function inspectPdf(bytes: Buffer): Verdict {
  const hasObject = objectBegins(bytes);
  if (hasObject === "afterMarkup") return "typeNotSupported";
  if (!hasObject && !bytes.includes("%%EOF")) return "corrupted";
  return verdictOnActions(bytes);
}

/** Whether the file has an object, and whether markup comes before the first one. */
function objectBegins(bytes: Buffer): boolean | "afterMarkup" {
  for (const piece of overlappingChunks(bytes)) {
    const at = piece.search(object);
    if (markup.test(at < 0 ? piece : piece.slice(0, at))) return "afterMarkup";
    if (at >= 0) return true;
  }
  return false;
}
