import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { run } from "../run-program.mjs";
import { ScriptError } from "../script-error.mjs";
import { aptInstall, mayAptInstall } from "./apt.mjs";
import { canRun } from "./can-run.mjs";

// The headless Chromium comes first: it renders the same with two thirds of the processor time.
const usualPaths = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * Finds an installed Chromium that works, or else installs Playwright's, or else Debian's package. Prints what it found or
 * installs.
 * @returns {Promise<string>} the program's path
 * @throws {ScriptError} when there is none
 */
export async function installChromium() {
  const installedBefore = findChromium();
  if (installedBefore) {
    console.log(`Chromium: ${installedBefore}`);
    return installedBefore;
  }
  console.log("Chromium: none is here; installing Playwright's …");
  const playwright = fileURLToPath(import.meta.resolve("@playwright/test/cli"));
  await run(process.execPath, [playwright, "install", "chromium"], { stdio: "ignore" });
  if (canRun(chromium.executablePath())) return chromium.executablePath();
  if (mayAptInstall()) {
    console.log(
      "Chromium: Playwright's cannot be had or does not run; installing Debian's (apt-get) …",
    );
    if (!(await aptInstall("chromium-headless-shell"))) await aptInstall("chromium");
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new ScriptError("No Chromium could be had: install one, or name it in CHROMIUM_PATH.");
}

/** @returns {string | undefined} */
function findChromium() {
  const configuredPath = process.env.CHROMIUM_PATH;
  return [
    ...(configuredPath ? [configuredPath] : []),
    ...usualPaths,
    chromium.executablePath(),
  ].find((one) => canRun(one));
}
