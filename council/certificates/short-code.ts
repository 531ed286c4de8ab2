import { shortCodeLength } from "../certificate-limits.ts";
import { toReadable } from "../ids.ts";
import type { Office } from "../office.ts";

const group = 4;

/** A code that only the paper has: who types it beside the number has seen it. 40 random bits. */
export function newShortCode({ random }: Pick<Office, "random">): string {
  return toReadable(random(shortCodeLength));
}

/** As it is printed: `XXXX-XXXX`. */
export function formatShortCode(code: string): string {
  return `${code.slice(0, group)}-${code.slice(group)}`;
}
