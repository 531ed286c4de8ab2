import type { Office } from "../office.ts";
import { attemptLetter } from "./attempt.ts";
import type { Attach } from "./attachment.ts";
import { leaseDueLetter, leaseNextLetter } from "./records.ts";

/**
 * Sends every due letter, one after the other. Several processes may run this at the same time, because each letter is
 * leased by only one of them. The result of a letter is recorded in the transaction that leases the next letter.
 * @param stopping when aborted, the current letter is the last
 * @param attach makes the attachments of letters; if left out, letters have no attachment
 * @returns how many letters were accepted.
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
