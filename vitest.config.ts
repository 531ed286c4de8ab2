import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { linesByTag } from "./tests/conformance/lines.ts";

export default defineConfig({
  test: {
    include: ["**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "build/**", "tests/journeys/**"],
    globalSetup: "tests/kit/vitest-postgres.ts",
    // The lines of the specification that tests are tagged with (tests/kit/spec.ts).
    tags: [...linesByTag.keys()].map((name) => ({ name })),
    watch: false,
    // Vitest's default leaves one core idle: one worker on a machine with two.
    maxWorkers: availableParallelism(),
    // Files of a worker share its modules, which halves the processor time: no module keeps state
    // (scripts/module-state.test.ts), and spies end with their test.
    isolate: false,
    restoreMocks: true,
    // What `npm run check` takes for a change of everything: package.json also names scripts.
    forceRerunTriggers: ["**/vitest.config.ts"],
    // To end what hangs, not to judge what is slow: machines differ by much.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
