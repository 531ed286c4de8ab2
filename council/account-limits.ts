import { dayMs } from "./limits.ts";

/**
 * A known network is not replaced by a new one for so long after the last sign-in from it: longer than a remembered
 * session, during which nobody has to sign in.
 */
export const knownNetworkProtectedMs = 45 * dayMs;

// How often people may change their own account in a day. Each change is an audit entry, and most send letters.

/** Requests of a code to a new email, refused ones too; each code allows five guesses. */
export const emailChangesPerPersonPerDay = 6;
/** With the current password. Whoever forgot it needs a code, which has limits of its own. */
export const passwordChangesPerPersonPerDay = 10;
/** Of the name and the language. */
export const profileChangesPerPersonPerDay = 100;
