import { ownApplicationsAtMost } from "../limits.ts";
import type { Office } from "../office.ts";
import { mustBeAllowed, type Actor } from "../permissions.ts";
import { countOwn, findOwnSummaries } from "./records.ts";

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
