const minute = 60 * 1000;
const hour = 60 * minute;

/** The clocks of the portal's machines differ by less: a time further ahead is from a clock that was wrong. */
export const clockToleranceMs = 5 * minute;
/** A clock that goes ahead by more than this at once may be wrong. The shortest time after which something is deleted. */
export const clockJumpFromMs = 24 * hour;
/** For how long the portal runs on before it deletes by such a clock: long enough that somebody sees the warning. */
export const clockTrustedAfterMs = 24 * hour;
/** While it waits, a gap up to this one leaves what is left to wait as it is: a closed office is off for so long. */
export const clockGapWhileWaitingMs = 14 * 24 * hour;
/** It looks every minute while it runs; a longer time counts as this one. */
export const clockLooksAtMostApartMs = 5 * minute;
