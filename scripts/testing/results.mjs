import { existsSync, readFileSync } from "node:fs";

/** @typedef {{ passed: number, failed: number }} Result */

/**
 * What a run of Vitest came to, by its JSON report. A run that failed without a failing test (a file
 * that does not load, a set-up that throws), or in which nothing was tested, counts as one failure.
 * @param {string} file
 * @param {number} exitCode
 * @returns {Result}
 */
export function vitestResult(file, exitCode) {
  const report = readReport(file);
  return honest(
    { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 },
    exitCode,
  );
}

/**
 * The same of a run of Playwright.
 * @param {string} file
 * @param {number} exitCode
 * @returns {Result}
 */
export function playwrightResult(file, exitCode) {
  const { expected = 0, flaky = 0, unexpected = 0 } = readReport(file)?.stats ?? {};
  return honest({ passed: expected + flaky, failed: unexpected }, exitCode);
}

/** @param {Result[]} results @returns {Result} */
export function sum(results) {
  return {
    passed: results.reduce((total, { passed }) => total + passed, 0),
    failed: results.reduce((total, { failed }) => total + failed, 0),
  };
}

/** @param {Result} result @param {number} exitCode @returns {Result} */
function honest({ passed, failed }, exitCode) {
  const isSilentFailure = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: isSilentFailure ? 1 : failed };
}

/** @param {string} file @returns {any} undefined when the run ended before it wrote one */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
