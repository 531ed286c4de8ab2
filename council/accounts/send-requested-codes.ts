import { toKnownLanguage } from "../../texts/languages.ts";
import { deliverNow } from "../mail/deliver-now.ts";
import type { Office } from "../office.ts";
import { claimRequestedCode, hasRequestedCode, sendCode } from "./codes.ts";
import { findUser } from "./records.ts";

/**
 * Writes and sends the letters for requested password codes. Runs every second in the background,
 * so that a response takes the same time whether or not there is a letter. Several processes may
 * run it at once.
 */
export async function sendRequestedCodes(office: Office, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted && (await hasRequestedCode(office))) {
    const writeResult = await office.change(writeNextLetter);
    // Another process has claimed the last requested code.
    if (!writeResult) return;
    const { letterId } = writeResult;
    if (letterId) office.waitUntil(deliverNow(office, letterId).catch(() => false));
  }
}

/**
 * Writes the letter for one requested code.
 * @returns the letter's id, or no id if nobody gets a letter; undefined if there was no requested code.
 */
async function writeNextLetter(tx: Office): Promise<{ letterId?: string } | undefined> {
  const pendingCode = await claimRequestedCode(tx);
  if (!pendingCode) return undefined;
  const user = pendingCode.subjectId ? await findUser(tx, pendingCode.subjectId) : undefined;
  if (!user || user.disabledAt !== null || pendingCode.expiresAt <= tx.clock()) return {};
  const { id, purpose, timestamp } = pendingCode;
  const letterId = await sendCode(
    tx,
    {
      id,
      purpose,
      subjectId: user.uid,
      email: user.email,
      displayName: user.displayName,
      language: toKnownLanguage(user.language),
    },
    timestamp,
  );
  return { letterId };
}
