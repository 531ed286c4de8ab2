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
 * Returns the stored spelling of a status from a form, a URL or the database: the specification also spells under-review
 * with an underscore (section 4). Call it wherever a status comes in.
 */
export function withHyphen(word: string): string {
  return word === "under_review" ? "under-review" : word;
}

/** Parses a stored status; an unknown value is shown as pending (spec section 4). */
export function statusOf(stored: string): Status {
  const word = withHyphen(stored);
  return statuses.find((status) => status === word) ?? "pending";
}
