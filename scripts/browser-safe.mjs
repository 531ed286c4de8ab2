import { matchesGlob } from "node:path";

/**
 * What of council/ may run in a browser, too: the rules that form and action share, and the few pages
 * without any dependency that they are made of. Nothing in them knows the office.
 */
export const browserSafe = [
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
  "council/catalogue/fee.ts",
  "council/fields/**",
  "council/mail/one-line.ts",
];

/** @param {string} path a file's path inside the project, with forward slashes */
export function isBrowserSafe(path) {
  return browserSafe.some((glob) => matchesGlob(path, glob));
}
