import { setTimeout as pause } from "node:timers/promises";
import type { AttackEnvironment } from "./environment.ts";

const timeoutMs = 60_000;

/**
 * Waits until no letter is waiting to be sent.
 * @throws if a letter still waits after a minute
 */
export async function untilLettersSent({ office }: AttackEnvironment): Promise<void> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await pause(200)) {
    const waiting = await office.db
      .selectFrom("letters")
      .select("id")
      .where("state", "=", "waiting")
      .limit(1)
      .execute();
    if (waiting.length === 0) return;
  }
  throw new Error("A letter still waits to be sent");
}
