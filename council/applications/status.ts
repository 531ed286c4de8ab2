/** The statuses of an application (spec section 4). */
export const statuses = ["pending", "under-review", "approved", "rejected"] as const;
export type Status = (typeof statuses)[number];

/** Whether this status is a decision. */
export const isDecided: Record<Status, boolean> = {
  pending: false,
  "under-review": false,
  approved: true,
  rejected: true,
};

/** The statuses that are decisions. */
export const decidedStatuses = statuses.filter((status) => isDecided[status]);

/** The statuses that a reviewer may set, from any status: all but Pending. */
export const reviewStatuses = statuses.filter((status) => status !== "pending");

/**
 * Parses a stored status. The specification also spells `under_review`; an unknown value is shown
 * as pending (spec section 4).
 */
export function statusOf(stored: string): Status {
  const normalised = stored.replaceAll("_", "-");
  return statuses.find((status) => status === normalised) ?? "pending";
}
