const minute = 60 * 1000;
const hour = 60 * minute;

/** The clocks of the portal's machines differ by less: a stored time further ahead was written by a wrong clock. */
export const clockToleranceMs = 5 * minute;
/**
 * A clock that goes ahead by more than this between two readings may be wrong. No longer than the shortest time after
 * which something is deleted by its age: unused uploads, after 24 hours.
 */
export const clockJumpFromMs = 24 * hour;
/** For how long the portal runs before it trusts such a clock: long enough that somebody sees the warning. */
export const clockTrustedAfterMs = 24 * hour;
/**
 * After a jump, a further gap of up to this time is no new jump, and leaves the remaining wait as it is: an office may be
 * closed, and its machine off, for so long.
 */
export const clockGapWhileWaitingMs = 14 * 24 * hour;
/** The clock is read every minute. A longer time between two readings counts as this much of the wait. */
export const clockStepCountedAtMostMs = 5 * minute;
