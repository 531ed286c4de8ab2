import { justSubmittedMs, ownApplicationsAtMost } from "../limits.ts";
import type { Office } from "../office.ts";
import { mustBeAllowed, type Actor } from "../permissions.ts";
import { countOwn, findNewestFor, findOwnSummaries } from "./records.ts";

/**
 * What a person applied for: the newest 100 in the reader's language, and the counters, which are over
 * all of them (spec sections 2 and 9).
 */
export async function getOwnApplications(office: Office, actor: Actor) {
  mustBeAllowed(actor, "seeOwnApplications");
  const [applications, counts] = await Promise.all([
    findOwnSummaries(office, actor.uid, actor.language, ownApplicationsAtMost),
    countOwn(office, actor.uid),
  ]);
  return { applications, counts };
}

/** The id of what a person submitted for a service within the last 15 minutes; undefined when nothing. */
export async function findJustSubmitted(
  office: Office,
  actor: Actor,
  serviceId: string,
): Promise<string | undefined> {
  mustBeAllowed(actor, "seeOwnApplications");
  const newest = await findNewestFor(office, actor.uid, serviceId);
  return newest && newest.submittedAt > office.clock() - justSubmittedMs ? newest.id : undefined;
}
