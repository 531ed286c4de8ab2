import { letterRetryForMs } from "../limits.ts";
import type { Letter } from "./records.ts";

/** Until when a letter is tried again (milliseconds UTC): while its code is valid, or without a code for three days. */
export function retryUntilOf({ createdAt, requeuedAt, expiresAt }: Letter): number {
  return expiresAt ?? (requeuedAt ?? createdAt) + letterRetryForMs;
}
