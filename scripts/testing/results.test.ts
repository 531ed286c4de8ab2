import { join } from "node:path";
import { expect, test } from "vitest";
import { makeProject } from "../../tests/kit/project.ts";
import { playwrightResult, sum, vitestResult } from "./results.mjs";

function report(content: object): string {
  return join(makeProject({ "report.json": content }), "report.json");
}

test("passed and failed tests of both runs are counted", () => {
  const units = vitestResult(report({ numPassedTests: 40, numFailedTests: 2 }), 1);
  const journeys = playwrightResult(report({ stats: { expected: 7, unexpected: 1 } }), 1);
  expect(units).toEqual({ passed: 40, failed: 2 });
  expect(journeys).toEqual({ passed: 7, failed: 1 });
  expect(sum([units, journeys])).toEqual({ passed: 47, failed: 3 });
});

test("a run that failed though every test passed is a failure: a file that did not load", () => {
  const file = report({ numPassedTests: 40, numFailedTests: 0 });
  expect(vitestResult(file, 1)).toEqual({ passed: 40, failed: 1 });
});

test("a run without a single test is a failure", () => {
  expect(playwrightResult(report({ stats: { expected: 0 } }), 0)).toEqual({ passed: 0, failed: 1 });
});

test("a run that ended before it could report is a failure", () => {
  expect(vitestResult(join(makeProject({}), "none.json"), 137)).toEqual({ passed: 0, failed: 1 });
});
