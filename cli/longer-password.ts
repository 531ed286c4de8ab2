import { privilegedPasswordMinLength } from "../council/limits.ts";

/** Printed where an account needs a longer password than it may have: of the office, or with a duty. */
export const longerPasswordLine = `Ask them to choose a password of at least ${privilegedPasswordMinLength} characters by "Forgot password?".`;
