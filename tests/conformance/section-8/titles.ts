/** Titles of tests that prove lines of several pages. */
export const cannotWrite = "what cannot be written is told, and what was typed stays";
export const failedSignIn = "a failed sign-in says what section 8 says";
