import { defineConfig } from "@playwright/test";
import type { JourneyOptions } from "./tests/kit/journey.ts";

const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

/**
 * Journeys run on a desktop with JavaScript (on SQLite) and on a phone without JavaScript (on PostgreSQL). Journeys
 * tagged @js run only on the desktop, those tagged @nojs only on the phone. Those tagged @phone run on the desktop, and
 * on a phone with JavaScript and with animations.
 */
export default defineConfig<object, JourneyOptions>({
  testDir: "tests/journeys",
  outputDir: "test-results",
  globalSetup: "./tests/kit/journey-setup.ts",
  // Two more than the two cores of a usual machine, because journeys also wait for letters, toasts and pages.
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
    // A journey that waits for a missing control fails sooner than by the timeout above.
    actionTimeout: 120_000,
    // Blocked, as in browsers without service workers; tests/kit/phone.ts allows them.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // Recording a trace takes a quarter of the processor time; --trace=retain-on-failure switches it on.
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
