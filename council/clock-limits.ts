const minute = 60 * 1000;
const hour = 60 * minute;

/** The clocks of the portal's machines differ by less than this: a stored time further ahead comes from a wrong clock. */
export const clockToleranceMs = 5 * minute;
/**
 * A clock that goes ahead by more than this between two readings may be wrong. Must not exceed the shortest age at which
 * records are deleted: unused uploads are deleted after 24 hours.
 */
export const clockJumpFromMs = 24 * hour;
/** For how long the portal runs after a jump before it trusts the clock: long enough that somebody sees the warning. */
export const clockTrustedAfterMs = 24 * hour;
/**
 * While the portal waits after a jump, a gap of up to this time between two readings is no new jump, and does not change
 * the remaining wait: an office may be closed, and its machine off, for so long.
 */
export const clockGapWhileWaitingMs = 14 * 24 * hour;
/** The clock is read every minute. The time between two readings shortens the wait by at most this. */
export const clockStepCountedAtMostMs = 5 * minute;
