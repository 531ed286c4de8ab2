import { immediateAttemptMs } from "../limits.ts";
import type { Office } from "../office.ts";
import { attemptLetter } from "./attempt.ts";
import { leaseLetter } from "./records.ts";

/**
 * One attempt, at once, for a letter somebody waits for; call it after the commit.
 * @returns whether it was accepted within 5 seconds. If not, it stays in the outbox and is tried
 * again while it is valid; an attempt that takes longer goes on, and counts if it succeeds.
 */
export async function deliverNow(office: Office, letterId: string): Promise<boolean> {
  const letter = await office.change((tx) => leaseLetter(tx, letterId));
  if (!letter) return false;
  const attempt = attemptLetter(office, letter).catch((error: unknown) => {
    office.log.error({ letter: letter.id, err: error }, "letter could not be recorded");
    return false;
  });
  office.outlast(attempt);
  return Promise.race([attempt, tooLate(immediateAttemptMs)]);
}

function tooLate(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, ms, false).unref());
}
