import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/**
 * @typedef {object} Result
 * @property {number} passed
 * @property {string[]} failures with the reason, if known
 * @property {string[]} [skipped] with the reason
 * @property {string[]} [flaky] tests that passed only when retried, with the first error
 */

/**
 * The result of a Vitest run from its JSON report. A run that failed without a failing test (a file
 * that does not load, a set-up that throws), or that ran no test, counts as one failure.
 * @param {string} file
 * @param {number} exitCode
 * @param {boolean} [mayBeEmpty] whether a run without tests is a success
 * @returns {Result}
 */
export function vitestResult(file, exitCode, mayBeEmpty = false) {
  const report = readReport(file);
  const { numPassedTests = 0, testResults = [] } = report ?? {};
  const failures = testResults.flatMap(failuresOfFile);
  if (report && numPassedTests === 0 && failures.length === 0 && !mayBeEmpty)
    failures.push("Tests beside the code: none ran. Check the path, -t or --tags-filter");
  const result = { passed: numPassedTests, failures };
  return withSilentFailure(result, exitCode, "Tests beside the code", mayBeEmpty);
}

/** @param {any} file of a Vitest report; one that does not load has no tests @returns {string[]} */
function failuresOfFile({ name, status, message, assertionResults }) {
  if (status === "failed" && assertionResults.length === 0) return [failureText(name, message)];
  return assertionResults
    .filter((/** @type {any} */ test) => test.status === "failed")
    .map((/** @type {any} */ test) => failureText(test.fullName, test.failureMessages[0]));
}

/**
 * The result of a Playwright run from its JSON report. A run that failed without a failing test, or that ran no
 * test, counts as one failure.
 * @param {string} file
 * @param {number} exitCode
 * @returns {Result}
 */
export function playwrightResult(file, exitCode) {
  const {
    stats: { expected = 0, flaky: flakyCount = 0 } = {},
    suites = [],
    errors = [],
  } = readReport(file) ?? {};
  const [failures, flaky, skipped] = ["unexpected", "flaky", "skipped"].map((status) =>
    suites.flatMap((/** @type {any} */ suite) => testsWithStatus(suite, status)),
  );
  const runErrors = errors.map((/** @type {any} */ { message }) =>
    failureText("Journeys", message),
  );
  const allFailures = [...(failures ?? []), ...runErrors];
  const result = withSilentFailure(
    { passed: expected + flakyCount, failures: allFailures },
    exitCode,
    "Journeys",
  );
  return { ...result, flaky, skipped };
}

/**
 * @param {any} suite of a Playwright report
 * @param {string} wanted status
 * @returns {string[]} each test's name, with its first error or the reason why it was skipped
 */
function testsWithStatus({ specs = [], suites = [] }, wanted) {
  return [
    ...specs.flatMap((/** @type {any} */ { title, file, tests }) =>
      tests
        .filter((/** @type {any} */ { status }) => status === wanted)
        .map((/** @type {any} */ { projectName, results, annotations = [] }) =>
          failureText(
            `${file}: ${title} (${projectName})`,
            results[0]?.errors?.[0]?.message ?? annotations[0]?.description,
          ),
        ),
    ),
    ...suites.flatMap((/** @type {any} */ suite) => testsWithStatus(suite, wanted)),
  ];
}

const maxLines = 12;

/** @param {string} name @param {string} [reason] @returns {string} the name and the reason's first lines, without colours */
function failureText(name, reason = "") {
  const lines = stripVTControlCharacters(reason).split("\n").slice(0, maxLines);
  return [name, ...lines.filter(Boolean).map((line) => `    ${line}`)].join("\n");
}

/** @param {Result[]} results @returns {Required<Result>} */
export function sumResults(results) {
  return {
    passed: results.reduce((total, { passed }) => total + passed, 0),
    failures: results.flatMap(({ failures }) => failures),
    skipped: results.flatMap(({ skipped = [] }) => skipped),
    flaky: results.flatMap(({ flaky = [] }) => flaky),
  };
}

/**
 * Adds a failure to the result of a run that failed, or ran no test, without naming a failed test.
 * @param {Result} result
 * @param {number} exitCode
 * @param {string} run its name
 * @param {boolean} [mayBeEmpty]
 * @returns {Result}
 */
function withSilentFailure({ passed, failures }, exitCode, run, mayBeEmpty = false) {
  const isEmpty = passed === 0 && !mayBeEmpty;
  const isSilentFailure = failures.length === 0 && (exitCode !== 0 || isEmpty);
  return {
    passed,
    failures: isSilentFailure ? [`${run} ended with ${exitCode}, and no test says why`] : failures,
  };
}

/** @param {string} file @returns {any} undefined when the run ended without a report */
export function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
