import { profileChangesPerPersonPerDay } from "../account-limits.ts";
import { dayMs } from "../limits.ts";
import type { Office } from "../office.ts";
import type { Person } from "../permissions.ts";
import { countWithin } from "../rate-limit.ts";

/** `tooManyToday`: nothing was changed. Each change is an audit entry, which is kept for a year. */
export type ProfileChanged = { outcome: "changed" | "unchanged" | "tooManyToday" };

/**
 * Counts a change of a person's own name or language. The limit leaves room for a family that shares an account.
 * @returns whether it is within the daily limit
 */
export async function countProfileChange(
  tx: Office,
  { uid }: Pick<Person, "uid">,
): Promise<boolean> {
  const atMost = profileChangesPerPersonPerDay;
  return countWithin(tx, { action: "profile.changes", subject: uid }, { atMost, windowMs: dayMs });
}
