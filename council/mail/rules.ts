/** How far a letter can be, in the order the outbox shows them. */
export const letterStates = ["waiting", "failed", "sent"] as const;
export type LetterState = (typeof letterStates)[number];
