import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["**/*.test.{ts,tsx}"],
    exclude: ["node_modules/**", "build/**", "tests/journeys/**"],
    globalSetup: "tests/kit/vitest-postgres.ts",
  },
});
