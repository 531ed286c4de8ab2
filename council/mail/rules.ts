/** The delivery states, in the order in which the outbox shows them. */
export const letterStates = ["waiting", "failed", "sent"] as const;
export type LetterState = (typeof letterStates)[number];
