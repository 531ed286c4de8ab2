import type { Office } from "../../office.ts";
import { requireAllowed, type Actor } from "../../permissions.ts";
import { findReviewers } from "../assignment/records.ts";
import { findUidsBarredFromDeciding } from "../may-decide.ts";
import {
  officeSelection,
  toOfficeApplications,
  type OfficeApplication,
} from "../office-records.ts";
import type { SeenApplication } from "./rules.ts";

export interface SelectedApplications {
  /** In the order of the ids, without applications that are gone by now. */
  applications: (OfficeApplication & SeenApplication)[];
  /** All other reviewers, and whether they may decide every one of the applications. */
  colleagues: { uid: string; name: string; mayDecide: boolean }[];
}

/**
 * The applications that were ticked in a list, as they are now.
 * @throws ForbiddenError unless the actor may review.
 */
export async function getSelectedApplications(
  office: Office,
  actor: Actor,
  ids: readonly string[],
): Promise<SelectedApplications> {
  requireAllowed(actor, "review");
  if (ids.length === 0) return { applications: [], colleagues: [] };
  const rows = await office.db
    .selectFrom("applications")
    .select(officeSelection(office, actor.language))
    .select(["version", "assignedTo as assignee"])
    .where("id", "in", ids)
    .execute();
  const seenById = new Map(rows.map(({ id, version, assignee }) => [id, { version, assignee }]));
  const applications = (await toOfficeApplications(office, rows)).map((one) => ({
    ...one,
    ...seenById.get(one.id)!,
  }));
  const reviewers = await findReviewers(office);
  const filings = office.db.selectFrom("applications").select(["id", "userId", "filedBy"]);
  const barred = await findUidsBarredFromDeciding(
    office,
    await filings.where("id", "in", ids).execute(),
  );
  return {
    applications: ids.flatMap((id) => applications.filter((one) => one.id === id)),
    colleagues: reviewers
      .filter(({ uid }) => uid !== actor.uid)
      .map(({ uid, displayName }) => ({ uid, name: displayName, mayDecide: !barred.has(uid) })),
  };
}
