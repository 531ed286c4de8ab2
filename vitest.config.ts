import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "build/**", "tests/journeys/**"],
    globalSetup: "tests/kit/vitest-postgres.ts",
    watch: false,
    // Two databases and slow password hashes on a machine that does other things, too.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
