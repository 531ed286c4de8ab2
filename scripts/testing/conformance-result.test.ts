import { join } from "node:path";
import { expect, test } from "vitest";
import { makeProject } from "../../tests/kit/project.ts";
import { conformanceResult } from "./conformance-result.mjs";

function reports(unit: { status: string }, journey: { status: string }) {
  const folder = makeProject({
    "units.json": { testResults: [{ assertionResults: [{ ...unit, tags: ["§5/otp/range"] }] }] },
    "journeys.json": {
      suites: [{ suites: [{ specs: [{ tags: ["§8/login/welcome"], tests: [journey] }] }] }],
    },
  });
  return { units: join(folder, "units.json"), journeys: join(folder, "journeys.json") };
}

const passedReports = () => reports({ status: "passed" }, { status: "expected" });

test("a line is proved when a unit test or a journey tagged with it passed", () => {
  expect(conformanceResult(["§5/otp/range", "§8/login/welcome"], passedReports())).toEqual({
    passed: 1,
    failures: [],
  });
});

test("a line is not proved when no test is tagged with it, or no tagged test ran and passed", () => {
  const notProved = (tag: string) => `Specification: no test tagged with ${tag} ran and passed`;
  expect(conformanceResult(["§5/otp/digits", "§5/otp/range"], passedReports())).toEqual({
    passed: 0,
    failures: [notProved("§5/otp/digits")],
  });
  const withoutPass = reports({ status: "failed" }, { status: "skipped" });
  expect(conformanceResult(["§5/otp/range", "§8/login/welcome"], withoutPass).failures).toEqual(
    ["§5/otp/range", "§8/login/welcome"].map(notProved),
  );
});

test("no line is proved by a run that wrote no report", () => {
  const missing = { units: "/no/such/report.json", journeys: "/no/such/report.json" };
  expect(conformanceResult(["§5/otp/range"], missing).failures).toHaveLength(1);
});
