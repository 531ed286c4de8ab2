import { dayMs } from "./limits.ts";

/**
 * For so long after its last sign-in, no new network takes the place of a known one. Longer than a remembered session:
 * its owner does not sign in meanwhile.
 */
export const knownNetworkKeptMs = 45 * dayMs;

// How often people may change their own account in a day. Each change is an audit entry, and most send letters.

/** Codes to a new email; each allows five guesses. */
export const emailChangesPerPersonPerDay = 6;
/** With the current password. One that was forgotten is limited as codes are. */
export const passwordChangesPerPersonPerDay = 10;
/** Of the name and the language. */
export const profileChangesPerPersonPerDay = 100;
