import { letterLeaseMs, letterRetryPausesMs, letterTriedForMs } from "../limits.ts";
import type { Office } from "../office.ts";
import { whileLeased } from "../lease.ts";
import { carriers } from "./carriers.ts";
import { NotAccepted } from "./delivery.ts";
import { withoutRecipient } from "./without-recipient.ts";
import { recordGivenUp, recordRetry, recordSent, renewLease, type Letter } from "./records.ts";

/** What came of a letter, to be recorded in a change. */
export interface Attempt {
  isAccepted: boolean;
  record: (tx: Office) => Promise<void>;
}

/**
 * Hands over a letter we hold the lease of, once; what came of it is to be recorded at once. A kill
 * between the other side's acceptance and our record is the only way to a second copy; its Message-ID
 * is the same.
 */
export async function attemptLetter(office: Office, letter: Letter): Promise<Attempt> {
  if (letter.expiresAt !== null && letter.expiresAt <= office.clock())
    return { isAccepted: false, record: (tx) => recordGivenUp(tx, letter, "expired") };
  try {
    await whileLeased(
      letterLeaseMs,
      () => office.change((tx) => renewLease(tx, letter)),
      () => carriers[letter.channel](office, letter),
    );
  } catch (error) {
    const reason = reasonOf(error);
    office.log.warn(
      { letter: letter.id, attempts: letter.attempts, reason },
      "letter not accepted",
    );
    const isFinal = error instanceof NotAccepted && error.isFinal;
    const recorded = withAnswer(reason, error, letter);
    return { isAccepted: false, record: (tx) => recordRefusal(tx, letter, recorded, isFinal) };
  }
  return { isAccepted: true, record: (tx) => recordSent(tx, letter) };
}

/** What any other error says might name the recipient: only its kind is kept. */
function reasonOf(error: unknown): string {
  if (error instanceof NotAccepted) return error.message;
  return error instanceof Error ? error.name : "unknown";
}

/** What an administrator reads in the outbox: the codes, and what the server said, naming nobody. */
function withAnswer(reason: string, error: unknown, letter: Letter): string {
  const answer =
    error instanceof NotAccepted ? withoutRecipient(error.answer, letter.recipient) : "";
  return answer === "" ? reason : `${reason}: ${answer}`;
}

/**
 * Tries again after growing pauses: codes while they are valid, everything else for three days. What
 * was refused for good is given up at once.
 */
async function recordRefusal(
  tx: Office,
  letter: Letter,
  reason: string,
  isFinal: boolean,
): Promise<void> {
  const now = tx.clock();
  const triedSince = letter.requeuedAt ?? letter.createdAt;
  const lastMoment = letter.expiresAt ?? triedSince + letterTriedForMs;
  if (isFinal || now >= lastMoment) return recordGivenUp(tx, letter, reason);
  const pause = letterRetryPausesMs[letter.attempts - 1] ?? letterRetryPausesMs.at(-1)!;
  await recordRetry(tx, letter, reason, Math.min(now + pause, lastMoment));
}
