import { setTimeout as pause } from "node:timers/promises";
import { immediateAttemptMs } from "../limits.ts";
import type { Office } from "../office.ts";
import { attemptLetter } from "./attempt.ts";
import { getProgress, leaseLetter, type Letter } from "./records.ts";

const askAgainAfterMs = 50;

/**
 * Makes one immediate attempt for a letter that somebody waits for; call it after the commit.
 * @returns whether it was accepted within 5 seconds. Otherwise it stays in the outbox and is
 * retried while valid; a slower attempt continues in the background.
 */
export async function deliverNow(office: Office, letterId: string): Promise<boolean> {
  const letter = await office.change((tx) => leaseLetter(tx, letterId));
  if (!letter) return isAcceptedFromAnother(office, letterId);
  const attempt = attemptAndRecord(office, letter).catch((error: unknown) => {
    office.log.error({ letter: letter.id, err: error }, "letter could not be recorded");
    return false;
  });
  office.outlast(attempt);
  return Promise.race([attempt, tooLate(immediateAttemptMs)]);
}

async function attemptAndRecord(office: Office, letter: Letter): Promise<boolean> {
  const { isAccepted, record } = await attemptLetter(office, letter);
  await office.change(record);
  return isAccepted;
}

/** Another process has sent it or is sending it: waits for that result. */
async function isAcceptedFromAnother(office: Office, letterId: string): Promise<boolean> {
  for (let waited = 0; waited < immediateAttemptMs; waited += askAgainAfterMs) {
    const { state, leasedUntil } = await getProgress(office, letterId);
    if (state !== "waiting") return state === "sent";
    if (leasedUntil === null) return false;
    await pause(askAgainAfterMs);
  }
  return false;
}

function tooLate(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, ms, false).unref());
}
