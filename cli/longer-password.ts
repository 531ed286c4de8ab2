import { privilegedPasswordMinLength } from "../council/limits.ts";

/** Printed when an account of the office, or one with a duty, may have a password that is too short for it. */
export const longerPasswordLine = `Ask them to choose a password of at least ${privilegedPasswordMinLength} characters by "Forgot password?".`;
