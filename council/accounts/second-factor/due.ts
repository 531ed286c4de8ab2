import type { User } from "../records.ts";
import type { Office } from "../../office.ts";
import { dutyOf, roleOf } from "../../permissions.ts";
import { secondFactorGraceMs } from "../../second-factor-limits.ts";
import { getCouncil } from "../../settings/get-council.ts";

type Owner = Pick<User, "role" | "duty" | "createdAt" | "rightsSince"> & {
  /** When the owner's second factor was turned on; null while it is off. */
  secondFactorAt: number | null;
};

/**
 * Returns when an owner's second factor is due, in milliseconds UTC: seven days after the council began to require it, or
 * after the owner got their account, role or duty, whichever is later. Undefined if the owner has a second factor, or the
 * council does not require one of that owner.
 */
export async function secondFactorDueAt(
  office: Office,
  { role, duty, createdAt, rightsSince, secondFactorAt }: Owner,
): Promise<number | undefined> {
  if (secondFactorAt !== null) return undefined;
  if (roleOf(role) === "citizen" && dutyOf(duty) === undefined) return undefined;
  const { secondFactorRequiredAt } = await getCouncil(office);
  if (secondFactorRequiredAt === undefined) return undefined;
  return Math.max(secondFactorRequiredAt, rightsSince ?? createdAt) + secondFactorGraceMs;
}
