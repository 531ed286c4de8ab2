import { ForbiddenError, NotFoundError } from "../../errors.ts";
import type { Office } from "../../office.ts";
import type { Actor } from "../../permissions.ts";
import type { ApplicationWithAccount } from "../office-records.ts";
import { lockApplication } from "./records.ts";

/**
 * Locks an application for a member of the office who works on it. Call it inside `changeAs` with a right of the office.
 * @throws ForbiddenError if it is the actor's own application; NotFoundError if there is no such application
 */
export async function lockOthersApplication(
  tx: Office,
  actor: Actor,
  id: string,
): Promise<ApplicationWithAccount> {
  const application = await lockApplication(tx, id);
  if (!application) throw new NotFoundError("application");
  if (application.userId === actor.uid) throw new ForbiddenError("own application");
  return application;
}
