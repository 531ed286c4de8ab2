import type { Verdict } from "../inspect.ts";
import { carriesActions } from "./pdf-actions.ts";

const markup = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)\b/i;

/**
 * A PDF holds an object or at least says where it ends (ISO 32000-1, 7.5). How sound the rest is, is
 * for whoever opens it: offices mend what scanners write. Markup before the first object is refused,
 * because a browser that guesses types would look there; so is what would run something.
 */
export function isPdf(bytes: Buffer): Verdict {
  const text = bytes.toString("latin1");
  const firstObject = text.search(/\d\s+obj\b/);
  if (firstObject < 0 && !text.includes("%%EOF")) return "corrupted";
  const before = firstObject < 0 ? text : text.slice(0, firstObject);
  if (markup.test(before)) return "typeNotSupported";
  return carriesActions(bytes) ? "active" : "sound";
}
