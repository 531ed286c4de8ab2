import { expect, test, vi } from "vitest";
import { ScriptError } from "../script-error.mjs";
import { runAsTest } from "./steps.mjs";

test("a check counts as one test, passed or failed", async () => {
  const log = vi.spyOn(console, "log").mockReturnValue();
  expect(await runAsTest("Lint", async () => {})).toEqual({ passed: 1, failures: [] });
  expect(await runAsTest("Types", () => Promise.reject(new ScriptError("Types failed.")))).toEqual({
    passed: 0,
    failures: ["Types failed."],
  });
  expect(log.mock.calls.flat()).toEqual([expect.stringMatching(/^✓ Lint/), "✗ Types failed."]);
  log.mockRestore();
});
