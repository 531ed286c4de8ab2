// `npm run check`, for use during development, under the pinned Node: texts, types, lint, imports, links of
// the docs, format, and the unit tests that the uncommitted changes can break. `npm run check -- REVISION` takes the
// changes since that revision.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { keepTemporaryFilesInMemory } from "./testing/memory-folder.mjs";
import { sumResults } from "./testing/results.mjs";
import { runChecks, runUnits } from "./testing/steps.mjs";

const [since] = process.argv.slice(2);
const deleteTemporaryFiles = keepTemporaryFilesInMemory();
const reports = mkdtempSync(join(tmpdir(), "portal-reports-"));
process.chdir(fileURLToPath(new URL("..", import.meta.url)));
try {
  const checkResult = await runChecks();
  const unitResult = await runUnits(reports, [
    since === undefined ? "--changed" : `--changed=${since}`,
    "--passWithNoTests",
  ]);
  const { passed, failures } = sumResults([checkResult, unitResult]);
  for (const failure of failures) console.log(`\n✗ ${failure}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length > 0 ? 1 : 0;
} finally {
  rmSync(reports, { recursive: true, force: true });
  deleteTemporaryFiles();
}
