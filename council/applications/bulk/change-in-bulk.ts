import { ForbiddenError, NotFoundError, RoleChangedError } from "../../errors.ts";
import type { Office } from "../../office.ts";
import { requireAllowed, type Actor } from "../../permissions.ts";
import { assignApplication } from "../assignment/assign.ts";
import { findWithAccount } from "../office-records.ts";
import { reviewApplication } from "../review.ts";
import { isDecided, statusOf } from "../status.ts";
import type { SeenApplication, BulkChange } from "./rules.ts";

/** The outcome for one of the applications. If it is not `changed`, nothing was written. */
export type RowOutcome =
  | "changed"
  /** The application had this status or this assignee already. */
  | "unchanged"
  /** Somebody changed the application since the page was shown. */
  | "meanwhile"
  /** The application is decided; it can be opened again only on its own page. */
  | "decided"
  /** It is the actor's own; or, for a review, they filed or corrected it for its applicant and a colleague can decide. */
  | "forbidden"
  /** The chosen colleague cannot review the application. */
  | "cannotReview"
  /** The application's remarks, stored by an older release, contain its Aadhaar number. */
  | "identityNumber"
  /** The application was reviewed too often within a day, or the actor made too many reviews. */
  | "tooMany"
  /** The application was assigned too often within a day. */
  | "assignedTooOften"
  /** There is no such application. */
  | "gone";

export interface BulkChangeInput {
  seen: readonly SeenApplication[];
  change: BulkChange;
  /** The uid of the chosen colleague; only read if `change` is `colleague`. */
  colleague: string;
}

/**
 * Sets several undecided applications under review, or assigns them, one after the other. Each is changed in a transaction
 * of its own, as if on its own page: with event, audit entry, notification and letter. An application that cannot be
 * changed does not stop the others.
 * @returns the outcome of each application, by its id
 * @throws ForbiddenError unless the actor may review; RoleChangedError or SignedOutError if they lose that right or their
 * session midway: the applications that were changed until then stay changed
 */
export async function changeInBulk(
  office: Office,
  actor: Actor,
  { seen, change, colleague }: BulkChangeInput,
): Promise<Map<string, RowOutcome>> {
  requireAllowed(actor, "review");
  const outcomes = new Map<string, RowOutcome>();
  const newAssigneeOf = { me: actor.uid, colleague, nobody: null };
  for (const application of seen) {
    const outcome = await catchRefusal(() =>
      change === "under-review"
        ? putUnderReview(office, actor, application)
        : assign(office, actor, application, newAssigneeOf[change]),
    );
    outcomes.set(application.id, outcome);
  }
  return outcomes;
}

/** Returns the refusal of a change as its outcome; rethrows if the actor lost the right to review. */
async function catchRefusal(change: () => Promise<RowOutcome>): Promise<RowOutcome> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof NotFoundError) return "gone";
    if (error instanceof ForbiddenError && !(error instanceof RoleChangedError)) return "forbidden";
    throw error;
  }
}

/**
 * Sets an application under review and keeps its remarks. The review compares the version again, so that remarks that
 * were changed meanwhile are not overwritten.
 */
async function putUnderReview(
  office: Office,
  actor: Actor,
  { id, version }: SeenApplication,
): Promise<RowOutcome> {
  const current = await findWithAccount(office, id);
  if (!current) return "gone";
  if (current.version === version) {
    if (isDecided[statusOf(current.status)]) return "decided";
    if (current.status === "under-review") return "unchanged";
  }
  const { outcome } = await reviewApplication(office, actor, {
    applicationId: id,
    status: "under-review",
    remarks: current.remarks ?? "",
    version,
  });
  if (outcome === "identityNumber" || outcome === "tooMany") return outcome;
  return outcome === "updated" ? "changed" : "meanwhile";
}

async function assign(
  office: Office,
  actor: Actor,
  { id, assignee }: SeenApplication,
  to: string | null,
): Promise<RowOutcome> {
  const { outcome } = await assignApplication(office, actor, {
    applicationId: id,
    to,
    expectedAssignee: assignee,
  });
  switch (outcome) {
    case "assigned":
      return "changed";
    case "assignedMeanwhile":
      return "meanwhile";
    case "tooMany":
      return "assignedTooOften";
    case "unchanged":
    case "decided":
    case "cannotReview":
      return outcome;
  }
}
