import { defineConfig } from "@playwright/test";
import type { JourneyOptions } from "./tests/kit/journey.ts";

const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

/**
 * Every journey is walked on a desktop with JavaScript (SQLite), and on a phone without
 * (PostgreSQL). Those tagged @js need scripts, @nojs must do without, @phone are walked on a phone
 * with scripts too, and there with motion.
 */
export default defineConfig<object, JourneyOptions>({
  testDir: "tests/journeys",
  outputDir: "test-results",
  globalSetup: "./tests/kit/journey-setup.ts",
  // Two more than two cores: a journey also waits, for letters, toasts and its own pages.
  workers: 4,
  fullyParallel: false,
  // A shared machine may pause for seconds. Tests that passed only when retried are listed at the end.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  // Ends tests that hang; slow ones may pass, because machines differ.
  timeout: 300_000,
  expect: { timeout: 8000 },
  reporter: process.env.JOURNEY_REPORT
    ? [["line"], ["json", { outputFile: process.env.JOURNEY_REPORT }]]
    : "line",
  use: {
    locale: "en-IN",
    // A control that never comes ends its journey sooner than the timeout above.
    actionTimeout: 120_000,
    // Blocked, as in browsers without service workers; tests/kit/phone.ts allows them.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // Recording costs a quarter of the processor time: --trace=retain-on-failure asks for it.
    trace: "off",
    // Drawing the fade from page to page takes two fifths of the processor time.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "desktop", grepInvert: /@nojs/, use: { viewport: desktop, database: "sqlite" } },
    {
      name: "phone without JavaScript",
      grepInvert: /@js|@phone/,
      use: { viewport: phone, javaScriptEnabled: false, database: "postgres" },
    },
    {
      name: "phone",
      grep: /@phone/,
      use: {
        viewport: phone,
        database: "postgres",
        contextOptions: { reducedMotion: "no-preference" },
      },
    },
  ],
});
