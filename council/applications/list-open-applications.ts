import type { Office } from "../office.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { ownApplicationsAtMost } from "../limits.ts";
import { findOwnPage, type OwnListedApplication } from "./records.ts";
import { isDecided } from "./status.ts";

/**
 * The person's undecided applications among their newest hundred, newest first.
 * @throws ForbiddenError unless the actor may see their own applications.
 */
export async function listOpenApplications(
  office: Office,
  actor: Actor,
): Promise<OwnListedApplication[]> {
  requireAllowed(actor, "seeOwnApplications");
  const all = await findOwnPage(office, actor.uid, actor.language, {
    limit: ownApplicationsAtMost,
    offset: 0,
  });
  return all.filter(({ status }) => !isDecided[status]);
}
