import { fetchAlone } from "../trials/fetch-alone.ts";
import type { Attempts } from "./attack.ts";
import { openAttackEnvironment, type AttackEnvironment } from "./environment.ts";

/** What an attack returns; `withEnvironment` adds the server errors. */
export type AttackResult = Omit<Attempts, "serverErrors">;

/** Opens a portal for one attack and adds the portal's errors to the result. */
export async function withEnvironment(
  attack: (environment: AttackEnvironment) => Promise<AttackResult>,
  ...parameters: Parameters<typeof openAttackEnvironment>
): Promise<Attempts> {
  const environment = await openAttackEnvironment(...parameters);
  try {
    const result = await attack(environment);
    const { ok } = await fetchAlone(`${environment.portal.url}/readyz`);
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

/**
 * How many items form a group with people of its own. Most items sign everybody in, so it must be fewer than the
 * sessions that one person may have.
 */
const itemsPerGroup = 15;

/** How many groups share a portal: a new portal is slow at first, and an old portal has long lists. */
const groupsPerPortal = 14;

/** Runs `attack` on the items in order, a group at a time, with a new portal after every few groups. */
export async function inGroups<Item>(
  items: readonly Item[],
  attack: (environment: AttackEnvironment, group: Item[]) => Promise<PartOutcome>,
): Promise<Omit<Attempts, "note">> {
  const sum = { attempted: 0, failures: [] as string[], serverErrors: [] as string[] };
  for (const groupsOfPortal of groupsOf(groupsOf(items, itemsPerGroup), groupsPerPortal)) {
    const environment = await openAttackEnvironment();
    try {
      for (const group of groupsOfPortal) {
        const { attempted, failures } = await attack(environment, group);
        sum.attempted += attempted;
        sum.failures.push(...failures);
      }
      sum.serverErrors.push(...environment.serverErrors());
    } finally {
      await environment.close();
    }
  }
  return sum;
}

function groupsOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** Processes the items, at most `concurrency` of them at a time. */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next++;
      await work(items[index]!, index);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
