import { letterRetryForMs } from "../limits.ts";
import type { Letter } from "./records.ts";

/** Until when a letter is tried again (milliseconds UTC): codes while they are valid, everything else for three days. */
export function retryUntilOf({ createdAt, requeuedAt, expiresAt }: Letter): number {
  return expiresAt ?? (requeuedAt ?? createdAt) + letterRetryForMs;
}
