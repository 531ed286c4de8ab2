import type { Office } from "../office.ts";
import { attemptLetter } from "./attempt.ts";
import { leaseDueLetter } from "./records.ts";

/**
 * Sends every letter that is due, one after the other. Several processes may do so at once: each
 * letter is taken by one. When `stopping` is aborted, the letter under way is the last.
 * @returns how many were accepted.
 */
export async function sendDueLetters(office: Office, stopping?: AbortSignal): Promise<number> {
  let accepted = 0;
  while (!stopping?.aborted) {
    const letter = await leaseDueLetter(office);
    if (!letter) break;
    if (await attemptLetter(office, letter)) accepted += 1;
  }
  return accepted;
}
