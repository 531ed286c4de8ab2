import { setTimeout as pause } from "node:timers/promises";

/**
 * Polls a condition every `everyMs`.
 * @throws when it is not met within `patienceMs`
 */
export async function waitUntil(
  what: string,
  condition: () => boolean | Promise<boolean>,
  patienceMs = 60_000,
  everyMs = 50,
): Promise<void> {
  for (const end = performance.now() + patienceMs; !(await condition()); await pause(everyMs))
    if (performance.now() > end) throw new Error(`${what}: not within ${patienceMs} ms`);
}
