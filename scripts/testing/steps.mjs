import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "../build.mjs";
import { run, runQuietly } from "../run-program.mjs";
import { ScriptError } from "../script-error.mjs";
import { withLock } from "../file-lock.mjs";
import { linesByTag } from "../../tests/conformance/tags.ts";
import { conformanceResult } from "./conformance-result.mjs";
import { playwrightResult, sumResults, vitestResult } from "./results.mjs";

/** @typedef {import("./results.mjs").Result} Result */

const node = process.execPath;
const inNodeModules = (/** @type {string} */ path) => join("node_modules", path);

/**
 * The checks, none of which needs a running portal, in rounds. The checks of a round run at the same time.
 * @type {[string, string[]][][]}
 */
const checks = [
  [["Texts", ["scripts/compile-texts.mjs"]]],
  [
    ["Texts in use", ["scripts/check-texts.mjs"]],
    ["Types of the routes", [inNodeModules("@react-router/dev/bin.cjs"), "typegen"]],
  ],
  [
    ["Types", [inNodeModules("typescript/bin/tsc")]],
    ["Lint", [inNodeModules("oxlint/bin/oxlint")]],
    ["Who imports whom", ["scripts/check-imports.mjs"]],
    ["Links of the docs", ["scripts/check-docs.mjs"]],
    ["Format", [inNodeModules("oxfmt/bin/oxfmt"), "--check", "."]],
  ],
];

/** @returns {Promise<Result>} each check counts as one test */
export async function runChecks() {
  const results = [];
  for (const round of checks)
    results.push(
      ...(await Promise.all(
        round.map(([name, program]) => runAsTest(name, () => runQuietly(name, node, program))),
      )),
    );
  return sumResults(results);
}

/** @param {string} root @returns {Promise<Result>} the build counts as one test */
export function runBuild(root) {
  return runAsTest("Build", () =>
    withLock(
      join(root, ".preparing"),
      () => build(root, node),
      () => {},
    ),
  );
}

/**
 * @param {string} folder for the report
 * @param {string[]} filters file names, or options of Vitest
 * @returns {Promise<Result>}
 */
export async function runUnits(folder, filters) {
  const report = reportsIn(folder).units;
  const vitest = inNodeModules("vitest/vitest.mjs");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const env = { ...process.env, NODE_ENV: "test" };
  const exitCode = await run(node, [vitest, "run", ...reporters, ...filters], { env });
  return vitestResult(report, exitCode, filters.includes("--passWithNoTests"));
}

/** @param {string} folder for the report @param {string[]} filters @returns {Promise<Result>} */
export async function runJourneys(folder, filters) {
  const report = reportsIn(folder).journeys;
  const playwright = inNodeModules("@playwright/test/cli.js");
  rmSync("test-results", { recursive: true, force: true });
  // Not among temporary files, which are deleted after a run (memory-folder.mjs): specs need not be compiled again.
  const PLAYWRIGHT_TRANSFORM_CACHE_DIR = resolve(inNodeModules(".cache/playwright"));
  const env = { ...process.env, PLAYWRIGHT_TRANSFORM_CACHE_DIR, JOURNEY_REPORT: report };
  const exitCode = await run(node, [playwright, "test", ...filters], { env });
  return playwrightResult(report, exitCode);
}

/** @param {string} folder with the reports of all units and all journeys @returns {Result} */
export function checkConformance(folder) {
  return conformanceResult([...linesByTag.keys()], reportsIn(folder));
}

/** @param {string} folder */
function reportsIn(folder) {
  return { units: join(folder, "units.json"), journeys: join(folder, "journeys.json") };
}

/**
 * Runs one step, prints its outcome and counts it as a test.
 * @param {string} name
 * @param {() => Promise<void>} work a ScriptError counts as a failure; anything else is a bug
 * @returns {Promise<Result>}
 */
export async function runAsTest(name, work) {
  const started = performance.now();
  try {
    await work();
    console.log(`✓ ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    return { passed: 1, failures: [] };
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    console.log(`✗ ${error.message}`);
    return { passed: 0, failures: [error.message] };
  }
}
