import { privilegedPasswordMinLength } from "../council/limits.ts";

/** Printed when an account gets a role or a duty for which its password may be too short. */
export const longerPasswordLine = `Ask the owner of the account for a password of at least ${privilegedPasswordMinLength} characters: "Forgot password?" on the sign-in page sets one.`;
