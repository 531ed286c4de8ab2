import { knownLanguage } from "../../texts/languages.ts";
import { deliverNow } from "../mail/deliver-now.ts";
import type { Office } from "../office.ts";
import { claimAskedCode, hasAskedCode, sendCode } from "./codes.ts";
import { findUser } from "./records.ts";

/**
 * Writes the letters with codes for a new password that were asked for, and sends them at once. Run it
 * every second: nobody waits for it, so that an answer takes as long whether or not there is a letter.
 * Several processes may run it at once.
 */
export async function writeAskedLetters(office: Office, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted && (await hasAskedCode(office))) {
    const written = await office.change(writeNext);
    // Another process has the only one left.
    if (!written) return;
    const { letterId } = written;
    if (letterId) office.outlast(deliverNow(office, letterId).catch(() => false));
  }
}

/** @returns the letter's id, none where nobody is to be written to; undefined where no code was free to claim. */
async function writeNext(tx: Office): Promise<{ letterId?: string } | undefined> {
  const asked = await claimAskedCode(tx);
  if (!asked) return undefined;
  const user = asked.subjectId ? await findUser(tx, asked.subjectId) : undefined;
  if (!user || user.disabledAt !== null || asked.expiresAt <= tx.clock()) return {};
  const { id, purpose, timestamp } = asked;
  const letterId = await sendCode(
    tx,
    {
      id,
      purpose,
      subjectId: user.uid,
      email: user.email,
      displayName: user.displayName,
      language: knownLanguage(user.language),
    },
    timestamp,
  );
  return { letterId };
}
