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
    const letterId = await office.change(writeNext);
    if (letterId) office.outlast(deliverNow(office, letterId).catch(() => false));
  }
}

/** @returns the letter's id; undefined where nobody is to be written to. */
async function writeNext(tx: Office): Promise<string | undefined> {
  const asked = await claimAskedCode(tx);
  const user = asked?.subjectId ? await findUser(tx, asked.subjectId) : undefined;
  if (!asked || !user || user.disabledAt !== null || asked.expiresAt <= tx.clock())
    return undefined;
  const { id, purpose, timestamp } = asked;
  return sendCode(
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
}
