import { matchesGlob } from "node:path";

/**
 * The files of council/ that may run in a browser: the rules that form and action share, and the
 * few modules they import. None of them uses the office.
 */
export const browserSafe = [
  "council/certificate-limits.ts",
  "council/day-in-india.ts",
  "council/display-name.ts",
  "council/counter-limits.ts",
  "council/hidden-number.ts",
  "council/limits.ts",
  "council/normalise-email.ts",
  "council/people-limits.ts",
  "council/people/filters.ts",
  "council/plain-lines.ts",
  "council/clean-text.ts",
  "council/normalise.ts",
  "council/plain-text.ts",
  "council/privacy-notices.ts",
  "council/question-limits.ts",
  "council/correction-limits.ts",
  "council/review-limits.ts",
  "council/second-factor-limits.ts",
  "council/permissions.ts",
  "council/errors.ts",
  "council/*/rules.ts",
  "council/accounts/common-passwords.ts",
  "council/accounts/second-factor/passkeys/requests.ts",
  "council/applications/corrections/may-ask.ts",
  "council/applications/phrases/insert-phrase.ts",
  "council/applications/reference.ts",
  "council/applications/bulk/rules.ts",
  "council/applications/part-labels.ts",
  "council/applications/applications-filter.ts",
  "council/applications/status.ts",
  "council/audit/actions.ts",
  "council/audit/detail-fields.ts",
  "council/calendar/days.ts",
  "council/calls/spoken-text.ts",
  "council/catalogue/certificate-template.ts",
  "council/catalogue/definition.ts",
  "council/catalogue/questions.ts",
  "council/catalogue/question-fields.ts",
  "council/catalogue/choice-options.ts",
  "council/catalogue/question-rules.ts",
  "council/catalogue/documents-form.ts",
  "council/catalogue/fee.ts",
  "council/catalogue/local-text.ts",
  "council/catalogue/outcome.ts",
  "council/catalogue/promise.ts",
  "council/catalogue/promise-rules.ts",
  "council/catalogue/service-icons.ts",
  "council/catalogue/typed-text.ts",
  "council/certificates/tokens/*.ts",
  "council/claims/claimants.ts",
  "council/counter/new-person.ts",
  "council/figures/period.ts",
  "council/figures/sums.ts",
  "council/fields/**",
  "council/filled-lines.ts",
  "council/mail/one-line.ts",
];

/** @param {string} path a file's path in the project, with forward slashes */
export function isBrowserSafe(path) {
  return browserSafe.some((glob) => matchesGlob(path, glob));
}
