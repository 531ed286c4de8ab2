import type { Office } from "../office.ts";
import { requireAllowed, type Person } from "../permissions.ts";

/**
 * Counts all services and the active ones, for the admin's overview (spec section 2).
 * @throws ForbiddenError for people who may not manage services.
 */
export async function countServices(
  office: Office,
  actor: Person,
): Promise<{ total: number; active: number }> {
  requireAllowed(actor, "manageServices");
  const { total, active } = await office.db
    .selectFrom("services")
    .select(({ fn }) => [fn.countAll().as("total"), fn.sum("isActive").as("active")])
    .executeTakeFirstOrThrow();
  // The sum over no rows is null.
  return { total: Number(total), active: Number(active ?? 0) };
}
