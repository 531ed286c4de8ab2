import { letterLeaseMs, letterRetryPausesMs } from "../limits.ts";
import type { Office } from "../office.ts";
import { runWithLease } from "../lease.ts";
import type { Attach } from "./attachment.ts";
import { carriers } from "./carriers.ts";
import { DeliveryError } from "./delivery.ts";
import { redactRecipient } from "./redact-recipient.ts";
import { recordGivenUp, recordRetry, recordSent, renewLease, type Letter } from "./records.ts";
import { retryUntilOf } from "./retry-until.ts";

/** The result of one delivery attempt. `record` writes it, in a transaction of the caller. */
export interface Attempt {
  isAccepted: boolean;
  record: (tx: Office) => Promise<void>;
}

/**
 * Tries once to deliver a leased letter, unless it has expired. Record the result immediately: if the process is killed or
 * the database fails after the server accepted the letter and before that is recorded, the letter is sent again after its
 * lease, with the same Message-ID.
 * @param attach makes the attachments of letters; if left out, letters have no attachment
 */
export async function attemptLetter(
  office: Office,
  letter: Letter,
  attach?: Attach,
): Promise<Attempt> {
  if (letter.expiresAt !== null && letter.expiresAt <= office.clock())
    return { isAccepted: false, record: (tx) => recordGivenUp(tx, letter, "expired") };
  try {
    const attachment = await runWithLease(
      letterLeaseMs,
      () => office.change((tx) => renewLease(tx, letter)),
      () => carriers[letter.channel](office, letter, attach),
    );
    return {
      isAccepted: true,
      async record(tx) {
        await attachment?.recordSent(tx);
        await recordSent(tx, letter);
      },
    };
  } catch (error) {
    const reason = reasonOf(error);
    office.log.warn(
      { letter: letter.id, attempts: letter.attempts, reason },
      "letter not accepted",
    );
    const isFinal = error instanceof DeliveryError && error.isFinal;
    const recordedReason = withServerReply(reason, error, letter);
    return {
      isAccepted: false,
      record: (tx) => recordFailedAttempt(tx, letter, recordedReason, isFinal),
    };
  }
}

/** The reason to store. The messages of other errors may contain the recipient, so that only their names are used. */
function reasonOf(error: unknown): string {
  if (error instanceof DeliveryError) return error.message;
  return error instanceof Error ? error.name : "unknown";
}

/** The reason that the outbox shows: error codes and the server's reply, without the recipient. */
function withServerReply(reason: string, error: unknown, letter: Letter): string {
  const serverReply =
    error instanceof DeliveryError ? redactRecipient(error.serverReply, letter.recipient) : "";
  return serverReply === "" ? reason : `${reason}: ${serverReply}`;
}

/**
 * Schedules a retry with a growing delay: for letters with codes as long as the code is valid, for all others for three
 * days. A letter that was rejected permanently is given up at once.
 */
async function recordFailedAttempt(
  tx: Office,
  letter: Letter,
  reason: string,
  isFinal: boolean,
): Promise<void> {
  const now = tx.clock();
  const retryUntil = retryUntilOf(letter);
  if (isFinal || now >= retryUntil) return recordGivenUp(tx, letter, reason);
  const pause = letterRetryPausesMs[letter.attempts - 1] ?? letterRetryPausesMs.at(-1)!;
  await recordRetry(tx, letter, reason, Math.min(now + pause, retryUntil));
}
