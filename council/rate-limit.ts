import { isIPv6 } from "node:net";
import type { Office } from "./office.ts";

/** Identifies a counter: the limited action, and whose attempts are counted. */
export interface RateLimitKey {
  /** The limited action and the kind of subject, such as `contact.network`. */
  action: string;
  subject: string;
}

export interface Limit {
  atMost: number;
  /** The window starts with the first attempt. */
  windowMs: number;
}

/**
 * Counts one attempt, in the transaction of the attempted action. Attempts of one key are serialised, so that
 * parallel requests cannot exceed `atMost`.
 * @returns whether it is within the limit.
 */
export async function countWithin(
  tx: Office,
  limitKey: RateLimitKey,
  limit: Limit,
): Promise<boolean> {
  return (await countAttempt(tx, limitKey, limit.windowMs)) <= limit.atMost;
}

/**
 * Counts one attempt like `countWithin`.
 * @returns how many there were in this window, including this one.
 */
export async function countAttempt(
  tx: Office,
  limitKey: RateLimitKey,
  windowMs: number,
): Promise<number> {
  const now = tx.clock();
  const { count } = await tx.db
    .insertInto("limits")
    .values({ key: keyOf(tx, limitKey), count: 1, resetsAt: now + windowMs })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((row) => {
        const isOver = row("limits.resetsAt", "<=", now);
        const ifOver = (column: "count" | "resetsAt") =>
          row
            .case()
            .when(isOver)
            .then(row.ref(`excluded.${column}`));
        return {
          count: ifOver("count")
            .else(row("limits.count", "+", 1))
            .end(),
          resetsAt: ifOver("resetsAt").else(row.ref("limits.resetsAt")).end(),
        };
      }),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  return count;
}

/** A counter and its limit. */
export interface RateLimit extends RateLimitKey {
  limit: Limit;
}

/**
 * Counts one attempt for each limit until one is exceeded; the remaining ones are not counted.
 * @returns whether all limits are kept.
 */
export async function countEach(tx: Office, limits: RateLimit[]): Promise<boolean> {
  for (const rateLimit of limits)
    if (!(await countWithin(tx, rateLimit, rateLimit.limit))) return false;
  return true;
}

/** When the window of a counter ends; undefined where no attempt of it was counted. */
export async function windowEnd(
  { db, clock, keys }: Office,
  limitKey: RateLimitKey,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("limits")
    .select("resetsAt")
    .where("key", "=", keyOf({ keys }, limitKey))
    .where("resetsAt", ">", clock())
    .executeTakeFirst();
  return row?.resetsAt;
}

/** Uncounts one attempt, if it turned out not to be of the limited kind. */
export async function uncountAttempt(tx: Office, limitKey: RateLimitKey): Promise<void> {
  await tx.db
    .updateTable("limits")
    .set((row) => ({ count: row("count", "-", 1) }))
    .where("key", "=", keyOf(tx, limitKey))
    .where("count", ">", 0)
    .execute();
}

/** Resets a counter to zero. */
export async function resetAttempts(tx: Office, limitKey: RateLimitKey): Promise<void> {
  await tx.db.deleteFrom("limits").where("key", "=", keyOf(tx, limitKey)).execute();
}

/** A keyed hash, so that the table does not reveal whose attempts were counted. */
function keyOf(tx: Pick<Office, "keys">, { action, subject }: RateLimitKey): string {
  return `${action} ${tx.keys.hashCode(subject, action)}`;
}

/**
 * The network of an IP address: the IPv4 address itself, or the /64 of an IPv6 household (RFC 6177).
 */
export function networkOf(ipAddress: string): string {
  if (!isIPv6(ipAddress)) return ipAddress;
  const [head = "", tail = ""] = ipAddress.split("::");
  const groups = (part: string) => part.split(":").filter((group) => group !== "");
  const missing = 8 - groups(head).length - groups(tail).length;
  const expanded = [...groups(head), ...Array<string>(missing).fill("0"), ...groups(tail)];
  return (
    expanded
      .slice(0, 4)
      .map((group) => parseInt(group, 16).toString(16))
      .join(":") + "::/64"
  );
}
