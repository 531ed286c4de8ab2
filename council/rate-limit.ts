import { isIPv6 } from "node:net";
import { preparedQuery } from "../database/prepared.ts";
import { clockToleranceMs } from "./clock-limits.ts";
import type { Office } from "./office.ts";

/** Identifies a counter of attempts: the limited action, and whose attempts are counted. */
export interface RateLimitKey {
  /** The limited action and the kind of subject, such as `contact.network`. */
  action: string;
  subject: string;
}

export interface Limit {
  atMost: number;
  /** The window starts with the first attempt. */
  windowMs: number;
  /** As how many attempts this one counts; 1 if undefined. Must not exceed `atMost`. */
  amount?: number;
}

/**
 * Counts one attempt, in the transaction of the attempted action. Attempts of one key run one after the other, so that
 * parallel requests cannot exceed `atMost`. An attempt beyond the limit is not counted.
 * @returns whether the attempt is within the limit.
 */
export async function countWithin(
  tx: Office,
  limitKey: RateLimitKey,
  { atMost, windowMs, amount = 1 }: Limit,
): Promise<boolean> {
  const counted = await count(tx, limitKey, { windowMs, atMost, amount });
  return counted !== undefined && counted <= atMost;
}

/**
 * Counts one attempt, without a limit.
 * @returns how many attempts there were in this window, including this one.
 */
export async function countAttempt(
  tx: Office,
  limitKey: RateLimitKey,
  windowMs: number,
): Promise<number> {
  return (await count(tx, limitKey, { windowMs, amount: 1 }))!;
}

/** Counts one attempt and returns the new count. Beyond `atMost`, writes nothing and returns undefined. */
async function count(
  tx: Office,
  limitKey: RateLimitKey,
  { windowMs, atMost, amount }: { windowMs: number; atMost?: number; amount: number },
): Promise<number | undefined> {
  const now = tx.clock();
  const [row] = await addToCount(tx, {
    key: keyOf(tx, limitKey),
    amount,
    now,
    resetsAt: now + windowMs,
    latest: latestEnd(now, windowMs),
    highest: atMost === undefined ? undefined : atMost - amount,
  });
  return row?.count;
}

/** `highest`: the attempt is counted only if the count so far is at most this; undefined without a limit. */
type Attempt = { key: string; highest: number | undefined } & Record<
  "amount" | "now" | "resetsAt" | "latest",
  number
>;

const addToCount = preparedQuery(
  ({ db }, { key, amount, now, resetsAt, latest, highest }: Attempt) =>
    db
      .insertInto("limits")
      .values({ key, count: amount, resetsAt })
      .onConflict((conflict) => {
        const counted = conflict.column("key").doUpdateSet((row) => {
          const isOver = row.or([
            row("limits.resetsAt", "<=", now),
            row("limits.resetsAt", ">", latest),
          ]);
          const ifOver = (column: "count" | "resetsAt") =>
            row
              .case()
              .when(isOver)
              .then(row.ref(`excluded.${column}`));
          return {
            count: ifOver("count")
              .else(row("limits.count", "+", amount))
              .end(),
            resetsAt: ifOver("resetsAt").else(row.ref("limits.resetsAt")).end(),
          };
        });
        if (highest === undefined) return counted;
        return counted.where(({ or, eb }) =>
          or([
            eb("limits.resetsAt", "<=", now),
            eb("limits.resetsAt", ">", latest),
            eb("limits.count", "<=", highest),
          ]),
        );
      })
      .returning("count"),
);

/**
 * The latest possible end of a window that has begun by now. A window with a later end was begun by a clock that was ahead,
 * and counts as over.
 */
function latestEnd(now: number, windowMs: number): number {
  return now + windowMs + clockToleranceMs;
}

/** A counter and its limit. */
export interface RateLimit extends RateLimitKey {
  limit: Limit;
}

/**
 * Counts one attempt towards each limit, and towards the limits of the wider networks of an IPv6 network. If a limit is used
 * up already, nothing is written. If parallel attempts use up a limit meanwhile, this attempt is not counted towards the
 * limits after it.
 * @returns whether the attempt is within all limits.
 */
export async function countEach(tx: Office, limits: RateLimit[]): Promise<boolean> {
  if (await isAnyUsedUp(tx, limits)) return false;
  for (const rateLimit of limits.flatMap(withWiderNetworks))
    if (!(await countWithin(tx, rateLimit, rateLimit.limit))) return false;
  return true;
}

/** Whether one of these limits allows no further attempt; counts nothing. */
export async function isAnyUsedUp(office: Office, limits: RateLimit[]): Promise<boolean> {
  const now = office.clock();
  const all = limits.flatMap(withWiderNetworks);
  const limitOf = new Map(all.map((one) => [keyOf(office, one), one.limit]));
  const rows = await office.db
    .selectFrom("limits")
    .select(["key", "count", "resetsAt"])
    .where("key", "in", [...limitOf.keys()])
    .where("resetsAt", ">", now)
    .execute();
  return rows.some(({ key, count, resetsAt }) => {
    const { atMost, windowMs } = limitOf.get(key)!;
    return resetsAt <= latestEnd(now, windowMs) && count >= atMost;
  });
}

/** How many attempts a counter has in its window. */
export async function findAttemptCount(
  office: Office,
  limitKey: RateLimitKey,
  windowMs: number,
): Promise<number> {
  const row = await office.db
    .selectFrom("limits")
    .select("count")
    .where("key", "=", keyOf(office, limitKey))
    .where("resetsAt", ">", office.clock())
    .where("resetsAt", "<=", latestEnd(office.clock(), windowMs))
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** When the window of a counter ends; undefined if no attempt was counted within it. */
export async function findWindowEnd(
  { db, clock, keys }: Office,
  limitKey: RateLimitKey,
  windowMs: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("limits")
    .select("resetsAt")
    .where("key", "=", keyOf({ keys }, limitKey))
    .where("resetsAt", ">", clock())
    .where("resetsAt", "<=", latestEnd(clock(), windowMs))
    .executeTakeFirst();
  return row?.resetsAt;
}

/**
 * Takes back the counting of one attempt, also for the wider networks. Call it if the attempt turned out not to be of the
 * limited kind, such as a right code.
 * @param amount as how many attempts it was counted
 */
export async function uncountAttempt(
  tx: Office,
  { action, subject }: RateLimitKey,
  amount = 1,
): Promise<void> {
  for (const one of countedSubjects(subject))
    await tx.db
      .updateTable("limits")
      .set((row) => ({ count: row("count", "-", amount) }))
      .where("key", "=", keyOf(tx, { action, subject: one }))
      .where("count", ">=", amount)
      .execute();
}

/** Resets a counter to zero, also for the wider networks. */
export async function resetAttempts(tx: Office, { action, subject }: RateLimitKey): Promise<void> {
  const keys = countedSubjects(subject).map((one) => keyOf(tx, { action, subject: one }));
  await tx.db.deleteFrom("limits").where("key", "in", keys).execute();
}

/** The key of a counter, with a keyed hash of the subject, so that the table does not reveal whose attempts were counted. */
function keyOf(tx: Pick<Office, "keys">, { action, subject }: RateLimitKey): string {
  return `${action} ${tx.keys.keyedHash(subject, action)}`;
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

const ipv6NetworkFormat = /^[\da-f]{1,4}(:[\da-f]{1,4}){3}::\/64$/;

/**
 * The wider networks of an IPv6 network: its /56 and its /48, which a site may own (RFC 6177) and which have 256 and 65,536
 * networks. Their limit is the limit of a network multiplied by `times`. Empty for any other subject.
 */
function widerNetworks(subject: string): { network: string; times: number }[] {
  if (!ipv6NetworkFormat.test(subject)) return [];
  const [first, second, third, fourth] = subject.split(":");
  const of56 = (parseInt(fourth!, 16) & 0xff00).toString(16);
  return [
    { network: `${first}:${second}:${third}:${of56}::/56`, times: 4 },
    { network: `${first}:${second}:${third}::/48`, times: 16 },
  ];
}

/** The subjects for which an attempt is counted: its own subject and, for an IPv6 network, the wider networks. */
function countedSubjects(subject: string): string[] {
  return [subject, ...widerNetworks(subject).map(({ network }) => network)];
}

/** A limit, followed by the limits of the wider networks if its subject is an IPv6 network. */
function withWiderNetworks(rateLimit: RateLimit): RateLimit[] {
  const { action, subject, limit } = rateLimit;
  const wider = widerNetworks(subject).map(({ network, times }) => ({
    action,
    subject: network,
    limit: { ...limit, atMost: times * limit.atMost },
  }));
  return [rateLimit, ...wider];
}
