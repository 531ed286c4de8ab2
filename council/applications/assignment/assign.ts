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
import { findName, lockColleague, setAssigned } from "./records.ts";

export interface Assignment {
  applicationId: string;
  /** The uid of whoever is to have it; null for nobody. */
  to: string | null;
  /** Who had it when the actor saw it. */
  seen: string | null;
}

export type AssignOutcome =
  | { outcome: "assigned" | "unchanged" }
  /** Nothing was written: a decided one is nobody's work. */
  | { outcome: "decided" }
  /** Nothing was written: they cannot review it, or not any more. */
  | { outcome: "noReviewer" }
  /** Nothing was written: somebody else has it by now, or nobody. */
  | { outcome: "assignedMeanwhile" }
  /** Nothing was written: it was assigned too often within a day. */
  | { outcome: "tooMany"; atMost: number };

/**
 * Assigns an application to a member of the office, or to nobody. Whoever gets it from a colleague is notified, of
 * several in one notification; the applicant is not. Its version stays, so that an open review can be sent.
 * @throws ForbiddenError unless the actor may review, or when they applied for it themselves.
 * @throws NotFoundError when there is no such application.
 */
export async function assignApplication(
  office: Office,
  actor: Actor,
  { applicationId, to, seen }: Assignment,
): Promise<AssignOutcome> {
  return changeAs(office, actor, "review", async (tx, actor) => {
    // People are locked before applications.
    const colleague = to === null ? undefined : await lockColleague(tx, to);
    const application = await lockOthersApplication(tx, actor, applicationId);
    const { id, assignedTo, status } = application;
    if (assignedTo === to) return { outcome: "unchanged" };
    if (isDecided[statusOf(status)]) return { outcome: "decided" };
    if (to !== null && (!colleague || application.userId === to)) return { outcome: "noReviewer" };
    if (assignedTo !== seen) return { outcome: "assignedMeanwhile" };
    const atMost = assignmentsPerApplicationPerDay;
    const limitKey = { action: "assignment.application", subject: id };
    if (!(await countWithin(tx, limitKey, { atMost, windowMs: dayMs })))
      return { outcome: "tooMany", atMost };

    const before = assignedTo === null ? undefined : await findName(tx, assignedTo);
    await setAssigned(tx, { id, assignedTo: to });
    await appendEvent(tx, actor, id, {
      kind: "assigned",
      details: { to: to === actor.uid ? "actor" : (colleague?.displayName ?? null) },
    });
    await recordAudit(tx, actor, {
      action: "ASSIGN_APPLICATION",
      subjectId: id,
      details: { assignedTo: { from: before ?? null, to: colleague?.displayName ?? null } },
    });
    if (colleague && colleague.uid !== actor.uid) await notifyOf(tx, actor, colleague, application);
    return { outcome: "assigned" };
  });
}

async function notifyOf(
  tx: Office,
  actor: Actor,
  colleague: { uid: string; role: string },
  { id, reference }: { id: string; reference: string },
): Promise<void> {
  const role = roleOf(colleague.role);
  await notifyGrouped(tx, colleague.uid, {
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
