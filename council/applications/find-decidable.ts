import { ForbiddenError, NotFoundError } from "../errors.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { mayDecide } from "./may-decide.ts";
import { findWithAccount, type ApplicationWithAccount } from "./office-records.ts";

/**
 * Finds an application that the actor may decide. The caller has checked that the actor may review.
 * @throws NotFoundError if there is no such application; ForbiddenError if it is the actor's own, or if they filed or
 * corrected it for its applicant and a colleague can decide
 */
export async function findDecidable(
  tx: Office,
  actor: Actor,
  id: string,
): Promise<ApplicationWithAccount> {
  const application = await findWithAccount(tx, id);
  if (!application) throw new NotFoundError("application");
  if (application.userId === actor.uid) throw new ForbiddenError("own application");
  if (!(await mayDecide(tx, actor, application)))
    throw new ForbiddenError("acted for the applicant");
  return application;
}
