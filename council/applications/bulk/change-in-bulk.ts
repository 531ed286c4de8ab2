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
  /** It was that way already. */
  | "unchanged"
  /** Somebody changed it since the page was shown. */
  | "meanwhile"
  /** It is decided; only its own review opens it again. */
  | "decided"
  /** The actor's own, or one that they filed or corrected for somebody. */
  | "notYours"
  /** Whoever it was to be assigned to cannot review it. */
  | "noReviewer"
  /** Its remarks, of an older release, contain its Aadhaar number. */
  | "identityNumber"
  /** Too many decisions were made on it, or by the actor, in a day. */
  | "tooMany"
  /** It was assigned too often in a day. */
  | "assignedTooOften"
  | "gone";

export interface BulkChangeInput {
  seen: readonly SeenApplication[];
  change: BulkChange;
  /** The uid of the colleague to assign them to. */
  colleague: string;
}

/**
 * Sets several undecided applications under review, or assigns them. Each is one change, exactly as on its own
 * review: with its event, audit entry, notification and letter. One that cannot be changed leaves the others alone.
 * @returns the outcome of each, by id.
 * @throws ForbiddenError unless the actor may review, also when they lose that right on the way.
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
    if (error instanceof ForbiddenError && !(error instanceof RoleChangedError)) return "notYours";
    throw error;
  }
}

/**
 * Keeps the remarks. The review compares the version again, so remarks that were changed meanwhile are not overwritten.
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
    seen: assignee,
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
    case "noReviewer":
      return outcome;
  }
}
