import { setTimeout as pause } from "node:timers/promises";
import { immediateAttemptMs } from "../limits.ts";
import type { Office } from "../office.ts";
import { attemptLetter } from "./attempt.ts";
import { findProgress, leaseLetter, type Letter } from "./records.ts";

const pollMs = 50;

/**
 * Makes one immediate attempt to deliver a letter that somebody is waiting for. Call it after the commit.
 * @returns whether it was accepted within 5 seconds. Otherwise it stays in the outbox and is retried while it is valid,
 * unless it was rejected permanently; a slower attempt continues in the background.
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

/** Another process has sent it or is sending it: waits for that result. */
async function isSentByAnother(office: Office, letterId: string): Promise<boolean> {
  for (let waited = 0; waited < immediateAttemptMs; waited += pollMs) {
    const progress = await findProgress(office, letterId);
    if (progress?.state !== "waiting") return progress?.state === "sent";
    if (progress.leasedUntil === null) return false;
    await pause(pollMs);
  }
  return false;
}

function timeout(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, ms, false).unref());
}
