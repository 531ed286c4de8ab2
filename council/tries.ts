import { isIPv6 } from "node:net";
import type { Office } from "./office.ts";

/**
 * Counts one more try under a key, in the transaction of what is tried: on both engines two tries of
 * one key wait for each other.
 * @param key what is counted and for whom: `contact network 203.0.113.7`
 * @param windowMs how long tries count, from the first one on
 * @returns how many there were in this window, with this one
 */
export async function countTry(tx: Office, key: string, windowMs: number): Promise<number> {
  const now = tx.clock();
  const { count } = await tx.db
    .insertInto("limits")
    .values({ key, count: 1, resetsAt: now + windowMs })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((row) => {
        const isOver = row("limits.resetsAt", "<=", now);
        return {
          count: row
            .case()
            .when(isOver)
            .then(1)
            .else(row("limits.count", "+", 1))
            .end(),
          resetsAt: row
            .case()
            .when(isOver)
            .then(row.ref("excluded.resetsAt"))
            .else(row.ref("limits.resetsAt"))
            .end(),
        };
      }),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  return count;
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
