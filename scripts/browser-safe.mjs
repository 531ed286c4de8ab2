import { matchesGlob } from "node:path";

/**
 * The files of council/ that may run in a browser: the rules that form and action share, and the
 * few modules they import. None of them uses the office.
 */
export const browserSafe = [
  "council/day-in-india.ts",
  "council/display-name.ts",
  "council/limits.ts",
  "council/normalise-email.ts",
  "council/plain-lines.ts",
  "council/permissions.ts",
  "council/plain-lines.ts",
  "council/errors.ts",
  "council/*/rules.ts",
  "council/accounts/common-passwords.ts",
  "council/applications/status.ts",
  "council/catalogue/definition.ts",
  "council/catalogue/draft-rules.ts",
  "council/catalogue/fee.ts",
  "council/catalogue/service-icons.ts",
  "council/fields/**",
  "council/mail/one-line.ts",
];

/** @param {string} path a file's path in the project, with forward slashes */
export function isBrowserSafe(path) {
  return browserSafe.some((glob) => matchesGlob(path, glob));
}
