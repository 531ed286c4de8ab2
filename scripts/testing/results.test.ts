import { join } from "node:path";
import { expect, test } from "vitest";
import { makeProject } from "../../tests/kit/project.ts";
import { playwrightResult, sumResults, vitestResult } from "./results.mjs";

function report(content: object): string {
  return join(makeProject({ "report.json": content }), "report.json");
}

test("a run without tests is a failure, unless it may be empty", () => {
  const empty = report({ numPassedTests: 0, testResults: [] });
  expect(vitestResult(empty, 0).failures).toHaveLength(1);
  expect(vitestResult(empty, 0, true)).toEqual({ passed: 0, failures: [] });
  expect(vitestResult(empty, 1, true).failures).toHaveLength(1);
});

test("the passed tests of both runs are counted, and the failed tests named with their errors", () => {
  const units = vitestResult(
    report({
      numPassedTests: 40,
      testResults: [
        {
          assertionResults: [
            { status: "passed", fullName: "a fee is paid" },
            {
              status: "failed",
              fullName: "a code ends",
              failureMessages: ["\u001b[31mexpected 1"],
            },
          ],
        },
      ],
    }),
    1,
  );
  const specs = [
    {
      file: "apply.spec.ts",
      title: "a citizen applies",
      tests: [
        { status: "expected", projectName: "phone", results: [{}] },
        {
          status: "unexpected",
          projectName: "desktop",
          results: [{ errors: [{ message: "Timed out\n\nafter 8 s" }] }],
        },
      ],
    },
    {
      file: "read.spec.ts",
      title: "a citizen reads",
      tests: [
        {
          status: "flaky",
          projectName: "phone",
          results: [{ errors: [{ message: "closed" }] }, { errors: [] }],
        },
      ],
    },
  ];
  const journeys = playwrightResult(
    report({ stats: { expected: 6, flaky: 1, unexpected: 1 }, suites: [{ suites: [{ specs }] }] }),
    1,
  );
  expect(units).toEqual({ passed: 40, failures: ["a code ends\n    expected 1"] });
  const failure = "apply.spec.ts: a citizen applies (desktop)\n    Timed out\n    after 8 s";
  const flaky = ["read.spec.ts: a citizen reads (phone)\n    closed"];
  expect(journeys).toEqual({ passed: 7, failures: [failure], flaky, skipped: [] });
  expect(sumResults([units, journeys])).toEqual({
    passed: 47,
    failures: [...units.failures, ...journeys.failures],
    flaky,
    skipped: [],
  });
});

test("a file that did not load is a failure, and says why", () => {
  const testResults = [
    { name: "fee.test.ts", status: "failed", message: "No such module", assertionResults: [] },
  ];
  const { passed, failures } = vitestResult(report({ numPassedTests: 40, testResults }), 1);
  expect(passed).toBe(40);
  expect(failures).toEqual(["fee.test.ts\n    No such module"]);
  const errors = [{ message: "no database" }];
  const { failures: ofSetUp } = playwrightResult(report({ stats: { expected: 1 }, errors }), 1);
  expect(ofSetUp).toEqual(["Journeys\n    no database"]);
});

test("a run that failed though every test passed is a failure", () => {
  const { passed, failures } = vitestResult(report({ numPassedTests: 40 }), 1);
  expect(passed).toBe(40);
  expect(failures).toEqual(["Tests beside the code ended with 1, and no test says why"]);
});

test("a run without a matching test says so", () => {
  const tests = { numTotalTests: 9, numPendingTests: 9, numPassedTests: 0, testResults: [] };
  expect(vitestResult(report(tests), 0).failures).toEqual([
    "Tests beside the code: none ran. Check the path, -t or --tags-filter",
  ]);
});

test("a run without a single test is a failure", () => {
  const { passed, failures } = playwrightResult(report({ stats: { expected: 0 } }), 0);
  expect(passed).toBe(0);
  expect(failures).toHaveLength(1);
});

test("a run that ended before it could report is a failure", () => {
  const { failures } = vitestResult(join(makeProject({}), "none.json"), 137);
  expect(failures).toHaveLength(1);
});
