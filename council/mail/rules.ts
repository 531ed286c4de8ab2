/** The delivery states, in the order the outbox shows them. */
export const letterStates = ["waiting", "failed", "sent"] as const;
export type LetterState = (typeof letterStates)[number];
