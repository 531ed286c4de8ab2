import type { User } from "../records.ts";
import type { Office } from "../../office.ts";
import { dutyOf, roleOf } from "../../permissions.ts";
import { secondFactorGraceMs } from "../../second-factor-limits.ts";
import { getCouncil } from "../../settings/get-council.ts";

type Owner = Pick<User, "role" | "duty" | "createdAt" | "rightsSince"> & {
  /** When their second factor was turned on; null while it is off. */
  secondFactorAt: number | null;
};

/**
 * By when somebody must have turned on a second factor, milliseconds UTC: seven days after the council required it or
 * they got their account, role or duty, whichever came last. Undefined for those who have one, and for all whom the
 * council does not ask.
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
