import { isIPv6 } from "node:net";
import type { Office } from "./office.ts";

/** What is counted, of whom. */
export interface Counted {
  /** Room and kind of address: `contact.network`. */
  what: string;
  whom: string;
}

export interface Limit {
  atMost: number;
  /** Tries count from the first one until this long after it. */
  windowMs: number;
}

/**
 * Counts one more try, in the transaction of what is tried; tries of one key wait for each other, so
 * that of many at once no more than `atMost` are let through.
 * @returns whether it is still within the limit.
 */
export async function countWithin(tx: Office, counted: Counted, limit: Limit): Promise<boolean> {
  return (await countTry(tx, counted, limit.windowMs)) <= limit.atMost;
}

/**
 * Counts one more try as `countWithin` does.
 * @returns how many there were in this window, this one with them.
 */
export async function countTry(tx: Office, counted: Counted, windowMs: number): Promise<number> {
  const now = tx.clock();
  const { count } = await tx.db
    .insertInto("limits")
    .values({ key: keyOf(tx, counted), count: 1, resetsAt: now + windowMs })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((row) => {
        const isOver = row("limits.resetsAt", "<=", now);
        const or = (begun: "count" | "resetsAt") =>
          row
            .case()
            .when(isOver)
            .then(row.ref(`excluded.${begun}`));
        return {
          count: or("count")
            .else(row("limits.count", "+", 1))
            .end(),
          resetsAt: or("resetsAt").else(row.ref("limits.resetsAt")).end(),
        };
      }),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  return count;
}

/** What is counted, and how often it may be. */
export interface Try extends Counted {
  limit: Limit;
}

/**
 * Counts one more try of each until one is over its limit: what is over one uses up nothing of the next.
 * @returns whether all are within.
 */
export async function countEach(tx: Office, tries: Try[]): Promise<boolean> {
  for (const one of tries) if (!(await countWithin(tx, one, one.limit))) return false;
  return true;
}

/** Takes one try back: it was not what the limit is there for. */
export async function takeBackTry(tx: Office, counted: Counted): Promise<void> {
  await tx.db
    .updateTable("limits")
    .set((row) => ({ count: row("count", "-", 1) }))
    .where("key", "=", keyOf(tx, counted))
    .where("count", ">", 0)
    .execute();
}

/** Counts from nothing again. */
export async function forgetTries(tx: Office, counted: Counted): Promise<void> {
  await tx.db.deleteFrom("limits").where("key", "=", keyOf(tx, counted)).execute();
}

/** A keyed hash: the table tells nobody whose tries were counted. */
function keyOf(tx: Office, { what, whom }: Counted): string {
  return `${what} ${tx.keys.hashCode(whom, what)}`;
}

/** What counts as one network: an IPv4 address, or the /64 one household is given of IPv6 (RFC 6177). */
export function networkOf(ipAddress: string): string {
  if (!isIPv6(ipAddress)) return ipAddress;
  const [head = "", tail = ""] = ipAddress.split("::");
  const groups = (part: string) => part.split(":").filter((group) => group !== "");
  const missing = 8 - groups(head).length - groups(tail).length;
  const whole = [...groups(head), ...Array<string>(missing).fill("0"), ...groups(tail)];
  return (
    whole
      .slice(0, 4)
      .map((group) => parseInt(group, 16).toString(16))
      .join(":") + "::/64"
  );
}
