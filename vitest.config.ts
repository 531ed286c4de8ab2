import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { linesByTag } from "./tests/conformance/tags.ts";

export default defineConfig({
  test: {
    include: ["**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "build/**", "tests/journeys/**"],
    globalSetup: "tests/kit/vitest-databases.ts",
    // The lines of the specification that tests are tagged with (tests/kit/spec.ts).
    tags: [...linesByTag.keys()].map((name) => ({ name })),
    watch: false,
    // One more than there are cores, because a test also waits for PostgreSQL. Vitest's default leaves a core idle.
    maxWorkers: availableParallelism() + 1,
    // Files of a worker share its modules, which halves the processor time: no module keeps state
    // (scripts/module-state.test.ts), and spies and stubs end before the next test.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // A change of these files reruns all tests in `npm run check`; package.json also contains scripts, so it is
    // not listed.
    forceRerunTriggers: ["**/vitest.config.ts"],
    // These limits only end tests that hang. They are no goal for slow tests, because machines differ.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
