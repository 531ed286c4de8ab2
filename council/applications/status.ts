/** The states of an application (spec section 4). */
export const statuses = ["pending", "under-review", "approved", "rejected"] as const;
export type Status = (typeof statuses)[number];

/** What a reviewer may set, from any state. */
export const reviewStatuses = ["under-review", "approved", "rejected"] as const satisfies Status[];

/**
 * The state a word stands for. The specification also spells `under_review`; a word nobody knows
 * shows as pending (section 4).
 */
export function statusOf(word: string): Status {
  const spelled = word.replaceAll("_", "-");
  return statuses.find((status) => status === spelled) ?? "pending";
}
