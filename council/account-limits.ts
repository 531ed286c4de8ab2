import { dayMs } from "./limits.ts";

/**
 * How long a known network is kept after the last sign-in from it, even if a new network would take its place. Longer
 * than a remembered session, during which nobody has to sign in.
 */
export const knownNetworkProtectedMs = 45 * dayMs;

// How often people may change their own account in a day. Each change is an audit entry, and most send letters.

/** Requests to send a code to a new email, including refused requests; each code allows five guesses. */
export const emailChangesPerPersonPerDay = 6;
/** Changes with the current password. Whoever forgot it needs a code, and codes have limits of their own. */
export const passwordChangesPerPersonPerDay = 10;
/** Changes of the name and the language. */
export const profileChangesPerPersonPerDay = 100;
