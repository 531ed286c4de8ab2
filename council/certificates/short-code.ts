import { shortCodeLength } from "../certificate-limits.ts";
import { toReadable } from "../ids.ts";
import type { Office } from "../office.ts";

const groupLength = 4;

/** Makes a code of 40 random bits, printed only on the paper: whoever types it with the number has seen the paper. */
export function newShortCode({ random }: Pick<Office, "random">): string {
  return toReadable(random(shortCodeLength));
}

/** The code as it is printed: `XXXX-XXXX`. */
export function formatShortCode(code: string): string {
  return `${code.slice(0, groupLength)}-${code.slice(groupLength)}`;
}
