import type { Attempts } from "./attack.ts";
import { openAttackEnvironment, type AttackEnvironment } from "./environment.ts";

/** What an attack returns; the environment adds the errors. */
export type AttackResult = Omit<Attempts, "serverErrors">;

/** Opens a portal for one attack and adds the portal's errors to the result. */
export async function withEnvironment(
  attack: (environment: AttackEnvironment) => Promise<AttackResult>,
  ...parameters: Parameters<typeof openAttackEnvironment>
): Promise<Attempts> {
  const environment = await openAttackEnvironment(...parameters);
  try {
    const result = await attack(environment);
    const { ok } = await fetch(`${environment.portal.url}/readyz`);
    const failures = ok
      ? result.failures
      : [...result.failures, "the portal was not ready afterwards"];
    return { ...result, failures, serverErrors: environment.serverErrors() };
  } finally {
    await environment.close();
  }
}

/** The outcome of a part of an attack. */
export type PartOutcome = Pick<Attempts, "attempted" | "failures">;

/** How many items share a portal: opening one takes as long as two or three of them. */
const itemsPerPortal = 20;

/**
 * Tries items in order, some in each portal. What they leave behind slows every later comparison of all
 * that is stored.
 */
export async function inFreshPortals<Item>(
  items: readonly Item[],
  attack: (environment: AttackEnvironment, some: Item[]) => Promise<PartOutcome>,
): Promise<Omit<Attempts, "note">> {
  const sum = { attempted: 0, failures: [] as string[], serverErrors: [] as string[] };
  for (let first = 0; first < items.length; first += itemsPerPortal) {
    const environment = await openAttackEnvironment();
    try {
      const tried = await attack(environment, items.slice(first, first + itemsPerPortal));
      sum.attempted += tried.attempted;
      sum.failures.push(...tried.failures);
      sum.serverErrors.push(...environment.serverErrors());
    } finally {
      await environment.close();
    }
  }
  return sum;
}

/** Processes items, at most `atOnce` concurrently. */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next++;
      await work(items[index]!, index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
