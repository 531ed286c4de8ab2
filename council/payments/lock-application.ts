import {
  findWithAccount,
  lockApplicationRow,
  type ApplicationWithAccount,
} from "../applications/office-records.ts";
import { ForbiddenError, NotFoundError } from "../errors.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";

/**
 * Locks an application for a change of its payments or a decision that depends on them. Call it inside
 * `changeAs`.
 * @throws NotFoundError when there is none; ForbiddenError when the actor applied for it themselves.
 */
export async function lockApplication(
  tx: Office,
  actor: Actor,
  id: string,
): Promise<ApplicationWithAccount> {
  await lockApplicationRow(tx, id);
  const application = await findWithAccount(tx, id);
  if (!application) throw new NotFoundError("application");
  if (application.userId === actor.uid) throw new ForbiddenError("own application");
  return application;
}
