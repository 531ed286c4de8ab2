import type { Office } from "../office.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { ownApplicationsAtMost } from "../limits.ts";
import { findOwn, type OwnApplication } from "./records.ts";
import { isDecided } from "./status.ts";

/**
 * The person's applications that are not decided yet, newest first, of the hundred newest.
 * @throws ForbiddenError when their role may not.
 */
export async function listOpenApplications(
  office: Office,
  actor: Actor,
): Promise<OwnApplication[]> {
  requireAllowed(actor, "seeOwnApplications");
  const all = await findOwn(office, actor.uid, actor.language, {
    limit: ownApplicationsAtMost,
    offset: 0,
  });
  return all.filter(({ status }) => !isDecided[status]);
}
