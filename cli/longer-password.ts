import { privilegedPasswordMinLength } from "../council/limits.ts";

/** Printed when an account of the office, or one with a duty, may have a password that is too short for it. */
export const longerPasswordLine = `Ask the owner of the account for a password of at least ${privilegedPasswordMinLength} characters: "Forgot password?" on the sign-in page sets one.`;
