import { recordAudit } from "../../audit/record.ts";
import { changeAs } from "../../change-as.ts";
import { dayMs } from "../../limits.ts";
import { notifyGrouped } from "../../notifications/notify.ts";
import type { Office } from "../../office.ts";
import { applicationsPathOf, dashboardOf, roleOf, type Actor } from "../../permissions.ts";
import { countWithin } from "../../rate-limit.ts";
import { assignmentsPerApplicationPerDay } from "../../review-limits.ts";
import { appendEvent } from "../events.ts";
import { lockOthersApplication } from "../messages/lock-others-application.ts";
import { isDecided, statusOf } from "../status.ts";
import { findDisplayName, lockReviewer, setAssignee } from "./records.ts";

export interface Assignment {
  applicationId: string;
  /** The uid of the new assignee; null for nobody. */
  to: string | null;
  /** The uid of the assignee that the actor saw; null for nobody. */
  expectedAssignee: string | null;
}

export type AssignOutcome =
  | { outcome: "assigned" | "unchanged" }
  /** Nothing was written: a decided application is not assigned. */
  | { outcome: "decided" }
  /** Nothing was written: the new assignee may not review it. */
  | { outcome: "cannotReview" }
  /** Nothing was written: its assignee is not the one that the actor saw. */
  | { outcome: "assignedMeanwhile" }
  /** Nothing was written: it was assigned too often within a day. */
  | { outcome: "tooMany"; atMost: number };

/**
 * Assigns an application to a member of the office, or to nobody. Notifies a new assignee other than the actor;
 * several unread notifications are grouped into one. The applicant is not notified. The version of the application stays,
 * so that a review that is open on a page can still be sent.
 * @throws ForbiddenError unless the actor may review, or if the application is their own.
 * @throws NotFoundError when there is no such application.
 */
export async function assignApplication(
  office: Office,
  actor: Actor,
  { applicationId, to, expectedAssignee }: Assignment,
): Promise<AssignOutcome> {
  return changeAs(office, actor, "review", async (tx, actor) => {
    // People are locked before applications.
    const assignee = to === null ? undefined : await lockReviewer(tx, to);
    const application = await lockOthersApplication(tx, actor, applicationId);
    const { id, assignedTo, status } = application;
    if (assignedTo === to) return { outcome: "unchanged" };
    if (isDecided[statusOf(status)]) return { outcome: "decided" };
    if (to !== null && (!assignee || application.userId === to)) return { outcome: "cannotReview" };
    if (assignedTo !== expectedAssignee) return { outcome: "assignedMeanwhile" };
    const atMost = assignmentsPerApplicationPerDay;
    const limitKey = { action: "assignment.application", subject: id };
    if (!(await countWithin(tx, limitKey, { atMost, windowMs: dayMs })))
      return { outcome: "tooMany", atMost };

    const nameBefore = assignedTo === null ? null : await findDisplayName(tx, assignedTo);
    const nameAfter = assignee?.displayName ?? null;
    const isByAssignee = to === actor.uid;
    const details = isByAssignee
      ? { to: "actor" }
      : { to: nameAfter, ...(assignee && { isColleague: true as const }) };
    await setAssignee(tx, { id, assignedTo: to });
    await appendEvent(tx, actor, id, { kind: "assigned", details });
    await recordAudit(tx, actor, {
      action: "ASSIGN_APPLICATION",
      subjectId: id,
      details: { assignedTo: { from: nameBefore, to: nameAfter } },
    });
    if (assignee && !isByAssignee) await notifyAssignee(tx, actor, assignee, application);
    return { outcome: "assigned" };
  });
}

async function notifyAssignee(
  tx: Office,
  actor: Actor,
  assignee: { uid: string; role: string },
  { id, reference }: { id: string; reference: string },
): Promise<void> {
  const role = roleOf(assignee.role);
  await notifyGrouped(tx, assignee.uid, {
    group: "assigned",
    title: { key: "assignment.notices.title" },
    message: { key: "assignment.notices.message", args: { name: actor.displayName, reference } },
    type: "info",
    actionUrl: `${dashboardOf[role]}/applications/${id}`,
    applicationId: id,
    several: {
      title: { key: "assignment.notices.severalTitle" },
      message: { key: "assignment.notices.severalMessage" },
      actionUrl: `${applicationsPathOf[role]}?mine=1`,
    },
  });
}
