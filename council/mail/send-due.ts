import type { Office } from "../office.ts";
import { attemptLetter } from "./attempt.ts";
import type { Attach } from "./attachment.ts";
import { leaseDueLetter, leaseNextLetter } from "./records.ts";

/**
 * Sends every due letter, one after the other. Several processes may run it at once; each letter is leased by
 * one of them. Each result is recorded in the change that leases the next letter.
 * @param stopping when aborted, the current letter is the last one
 * @param attach makes the attachments of letters; without it they have none
 * @returns how many were accepted.
 */
export async function sendDueLetters(
  office: Office,
  stopping?: AbortSignal,
  attach?: Attach,
): Promise<number> {
  let accepted = 0;
  let letter = stopping?.aborted ? undefined : await leaseDueLetter(office);
  while (letter) {
    const { isAccepted, record } = await attemptLetter(office, letter, attach);
    if (isAccepted) accepted += 1;
    letter = await office.change(async (tx) => {
      await record(tx);
      return stopping?.aborted ? undefined : leaseNextLetter(tx);
    });
  }
  return accepted;
}
