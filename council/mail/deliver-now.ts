import { setTimeout as pause } from "node:timers/promises";
import { immediateAttemptMs } from "../limits.ts";
import type { Office } from "../office.ts";
import { attemptLetter } from "./attempt.ts";
import { findLeaseState, leaseLetter, type Letter } from "./records.ts";

const pollMs = 50;

/**
 * Makes one immediate attempt to deliver a letter for which somebody is waiting. Call it after the commit.
 * @returns whether the letter was accepted within 5 seconds. A slower attempt continues in the background. After a failed
 * attempt the letter stays in the outbox and is tried again while it is valid, unless it was rejected permanently.
 */
export async function deliverNow(office: Office, letterId: string): Promise<boolean> {
  const letter = await office.change((tx) => leaseLetter(tx, letterId));
  if (!letter) return isSentByAnother(office, letterId);
  const attempt = attemptAndRecord(office, letter).catch((error: unknown) => {
    office.log.error({ letter: letter.id, err: error }, "letter could not be recorded");
    return false;
  });
  office.waitUntil(attempt);
  return Promise.race([attempt, timeout(immediateAttemptMs)]);
}

async function attemptAndRecord(office: Office, letter: Letter): Promise<boolean> {
  const { isAccepted, record } = await attemptLetter(office, letter);
  await office.change(record);
  return isAccepted;
}

/** Waits for the result of another process that has sent the letter or is sending it. */
async function isSentByAnother(office: Office, letterId: string): Promise<boolean> {
  for (let waited = 0; waited < immediateAttemptMs; waited += pollMs) {
    const progress = await findLeaseState(office, letterId);
    if (progress?.state !== "waiting") return progress?.state === "sent";
    if (progress.leasedUntil === null) return false;
    await pause(pollMs);
  }
  return false;
}

function timeout(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, ms, false).unref());
}
