import type { Office } from "../office.ts";
import { attemptLetter } from "./attempt.ts";
import { leaseDueLetter, leaseNextLetter } from "./records.ts";

/**
 * Sends every letter that is due, one after the other. Several processes may do so at once: each
 * letter is taken by one. When `stopping` is aborted, the letter under way is the last. What came of a
 * letter is recorded in the change that takes the next one.
 * @returns how many were accepted.
 */
export async function sendDueLetters(office: Office, stopping?: AbortSignal): Promise<number> {
  let accepted = 0;
  let letter = stopping?.aborted ? undefined : await leaseDueLetter(office);
  while (letter) {
    const { isAccepted, record } = await attemptLetter(office, letter);
    if (isAccepted) accepted += 1;
    letter = await office.change(async (tx) => {
      await record(tx);
      return stopping?.aborted ? undefined : leaseNextLetter(tx);
    });
  }
  return accepted;
}
