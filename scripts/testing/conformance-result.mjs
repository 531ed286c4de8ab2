import { readReport } from "./results.mjs";

/**
 * Checks that each line of the specification is proved by a tagged test that ran and passed.
 * @param {string[]} tags of all lines
 * @param {{ units: string, journeys: string }} reports of Vitest and of Playwright, as JSON files
 * @returns {import("./results.mjs").Result} one passed, or one failure for each line that is not proved
 */
export function conformanceResult(tags, { units, journeys }) {
  const passed = new Set([...passedInUnits(units), ...passedInJourneys(journeys)]);
  const failures = tags
    .filter((tag) => !passed.has(tag))
    .map((tag) => `Specification: no test tagged with ${tag} ran and passed`);
  return { passed: failures.length === 0 ? 1 : 0, failures };
}

/** @param {string} report @returns {string[]} */
function passedInUnits(report) {
  /** @type {{ assertionResults: { status: string, tags: string[] }[] }[]} */
  const files = readReport(report)?.testResults ?? [];
  return files
    .flatMap(({ assertionResults }) => assertionResults)
    .flatMap(({ status, tags }) => (status === "passed" ? tags : []));
}

/** @param {string} report @returns {string[]} */
function passedInJourneys(report) {
  return (readReport(report)?.suites ?? []).flatMap(passedInSuite);
}

/**
 * @typedef {{ tags: string[], tests: { status: string }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/** @param {Suite} suite of a Playwright report @returns {string[]} */
function passedInSuite({ specs = [], suites = [] }) {
  const isPassed = (/** @type {Spec} */ { tests }) =>
    tests.some(({ status }) => status === "expected" || status === "flaky");
  return [...specs.filter(isPassed).flatMap(({ tags }) => tags), ...suites.flatMap(passedInSuite)];
}
