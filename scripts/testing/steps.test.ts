import { expect, test, vi } from "vitest";
import { ScriptError } from "../script-error.mjs";
import { counted } from "./steps.mjs";

test("a check that passes counts as much as one that fails", async () => {
  const logged = vi.spyOn(console, "log").mockReturnValue();
  expect(await counted("Lint", async () => {})).toEqual({ passed: 1, failures: [] });
  expect(await counted("Types", () => Promise.reject(new ScriptError("Types failed.")))).toEqual({
    passed: 0,
    failures: ["Types failed."],
  });
  expect(logged.mock.calls.flat()).toEqual([expect.stringMatching(/^✓ Lint/), "✗ Types failed."]);
  logged.mockRestore();
});
