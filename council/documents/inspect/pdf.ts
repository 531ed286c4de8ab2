import type { Verdict } from "../inspect.ts";

/** A PDF has objects and says where their table stands (ISO 32000-1, 7.5); else it was cut off or never was one. */
export function isPdf(bytes: Buffer): Verdict {
  return bytes.includes("startxref") && /\d\s+obj\b/.test(bytes.toString("latin1"))
    ? "sound"
    : "corrupted";
}
