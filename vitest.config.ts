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
    // What `npm run check` takes for a change of everything: package.json also names scripts.
    forceRerunTriggers: ["**/vitest.config.ts"],
    // Two databases and slow password hashes on a machine that does other things, too.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
