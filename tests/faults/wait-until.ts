import { setTimeout as pause } from "node:timers/promises";

/**
 * Polls a condition every `everyMs`.
 * @param what is awaited, for the error
 * @throws when the condition is not met within `timeoutMs`
 */
export async function waitUntil(
  what: string,
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 60_000,
  everyMs = 50,
): Promise<void> {
  for (const end = performance.now() + timeoutMs; !(await condition()); await pause(everyMs))
    if (performance.now() > end) throw new Error(`${what}: not within ${timeoutMs} ms`);
}
