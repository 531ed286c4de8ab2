// `npm test`, under the pinned Node: checks, then unit tests, then journeys. Continues after a
// failure, so that one run shows all; the last lines repeat the failures and count.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startPostgres } from "../tests/kit/postgres.ts";
import { runQuietly } from "./run-program.mjs";
import { ScriptError } from "./script-error.mjs";
import { installChromium } from "./testing/chromium.mjs";
import { installDevanagariFonts } from "./testing/fonts.mjs";
import { keepTemporaryFilesInMemory } from "./testing/memory-folder.mjs";
import { installOtherBrowsers } from "./testing/other-browsers.mjs";
import { installStrace } from "./testing/strace.mjs";
import { sumResults } from "./testing/results.mjs";
import { checkConformance, runBuild, runChecks, runJourneys, runUnits } from "./testing/steps.mjs";

const parts = ["checks", "unit", "journeys"];
const root = fileURLToPath(new URL("..", import.meta.url));
const { chosen, filters } = readArguments(process.argv.slice(2));
const deleteTemporaryFiles = keepTemporaryFilesInMemory();
const reports = mkdtempSync(join(tmpdir(), "portal-reports-"));
let isInterrupted = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => (isInterrupted = true));

process.chdir(root);
/** @type {import("./testing/results.mjs").Result[]} */
const results = [];
try {
  await testAll();
} catch (error) {
  console.error(error instanceof ScriptError ? error.message : error);
  results.push({ passed: 0, failures: [String(error)] });
} finally {
  rmSync(reports, { recursive: true, force: true });
  deleteTemporaryFiles();
}
if (isInterrupted) process.exit(130);
const { passed, failures, flaky, skipped } = sumResults(results);
for (const skippedTest of skipped) console.log(`\n○ Left out: ${skippedTest}`);
for (const flakyTest of flaky) console.log(`\n~ Passed only when tried again: ${flakyTest}`);
for (const failure of failures) console.log(`\n✗ ${failure}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;

async function testAll() {
  if (chosen.has("checks")) await step(runChecks);
  else await runQuietly("Texts", process.execPath, ["scripts/compile-texts.mjs"]);
  if (!chosen.has("unit") && !chosen.has("journeys")) return;
  const postgres = await startPostgres();
  console.log(`PostgreSQL: ${postgres.from}`);
  process.env.TEST_DATABASE_URL = postgres.url;
  try {
    if (chosen.has("unit")) await testUnits();
    if (chosen.has("journeys")) await testJourneys();
    if (chosen.size === parts.length && filters.length === 0)
      await step(async () => checkConformance(reports));
  } finally {
    await postgres.stop();
  }
}

async function testUnits() {
  await installStrace();
  await step(() => runUnits(reports, filters));
}

async function testJourneys() {
  const buildResult = await step(() => runBuild(root));
  if (buildResult.failures.length > 0) return;
  process.env.CHROMIUM_PATH = await installChromium();
  await installDevanagariFonts();
  await installOtherBrowsers(filters);
  await step(() => runJourneys(reports, filters));
}

/**
 * @param {() => Promise<import("./testing/results.mjs").Result>} work
 * @throws {ScriptError} when the run was interrupted meanwhile: its counts mean nothing then
 */
async function step(work) {
  const result = await work();
  if (isInterrupted) throw new ScriptError("Stopped before the end.");
  results.push(result);
  return result;
}

/** @param {string[]} programArguments `--only=unit`, and file names for Vitest or Playwright */
function readArguments(programArguments) {
  const only = programArguments
    .find((programArgument) => programArgument.startsWith("--only="))
    ?.slice("--only=".length);
  if (only !== undefined && !parts.includes(only)) {
    console.error(`--only takes one of ${parts.join(", ")}.`);
    process.exit(2);
  }
  return {
    chosen: new Set(only === undefined ? parts : [only]),
    filters: programArguments.filter((programArgument) => !programArgument.startsWith("--only=")),
  };
}
