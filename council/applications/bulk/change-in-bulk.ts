import { ForbiddenError, NotFoundError, RoleChangedError } from "../../errors.ts";
import type { Office } from "../../office.ts";
import { requireAllowed, type Actor } from "../../permissions.ts";
import { assignApplication } from "../assignment/assign.ts";
import { findWithAccount } from "../office-records.ts";
import { reviewApplication } from "../review.ts";
import { isDecided, statusOf } from "../status.ts";
import type { SeenApplication, BulkChange } from "./rules.ts";

/** The outcome for one of the applications. Only `changed` wrote anything. */
export type RowOutcome =
  | "changed"
  /** It had this status or this assignee already. */
  | "unchanged"
  /** Somebody changed it since the page was shown. */
  | "meanwhile"
  /** It is decided; only its own review opens it again. */
  | "decided"
  /** It is the actor's own; or, for a review, they filed or corrected it for its applicant and may not decide it. */
  | "forbidden"
  /** The chosen colleague cannot review it. */
  | "cannotReview"
  /** Its remarks, stored by an older release, contain its Aadhaar number. */
  | "identityNumber"
  /** Too many reviews were made of it, or by the actor, within a day. */
  | "tooMany"
  /** It was assigned too often within a day. */
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
 * Sets several undecided applications under review, or assigns them, one after the other. Each is a transaction of its
 * own, as if it were changed on its own review: with event, audit entry, notification and letter. One that cannot be
 * changed does not stop the others.
 * @returns the outcome of each, by its id
 * @throws ForbiddenError unless the actor may review; RoleChangedError or SignedOutError if they lose that right or their
 * session in between: the applications before that stay changed
 */
export async function changeInBulk(
  office: Office,
  actor: Actor,
  { seen, change, colleague }: BulkChangeInput,
): Promise<Map<string, RowOutcome>> {
  requireAllowed(actor, "review");
  const outcomes = new Map<string, RowOutcome>();
  const to = { me: actor.uid, colleague, nobody: null };
  for (const one of seen) {
    const outcome = await catchRefusal(() =>
      change === "under-review"
        ? putUnderReview(office, actor, one)
        : assign(office, actor, one, to[change]),
    );
    outcomes.set(one.id, outcome);
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
  const now = await findWithAccount(office, id);
  if (!now) return "gone";
  if (now.version === version) {
    if (isDecided[statusOf(now.status)]) return "decided";
    if (now.status === "under-review") return "unchanged";
  }
  const { outcome } = await reviewApplication(office, actor, {
    applicationId: id,
    status: "under-review",
    remarks: now.remarks ?? "",
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
