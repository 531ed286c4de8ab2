import { globSync } from "node:fs";
import { chromium } from "@playwright/test";
import { aptInstall, mayAptInstall } from "./apt.mjs";
import { installOldChrome } from "./old-chrome.mjs";
import { canRun } from "./can-run.mjs";

/** The journeys in browsers that Playwright does not drive, and those in a Chromium with a back/forward cache. */
const specs = ["other-browsers", "shared-computer"];

/**
 * Finds or installs the other browsers for the journeys of `specs`, sets their paths as environment variables, and prints
 * which are missing.
 * @param {string[]} filters file names of journeys; nothing is installed if they leave out all of `specs`
 */
export async function installOtherBrowsers(filters) {
  const isFor = (/** @type {string} */ filter) => specs.some((spec) => filter.includes(spec));
  if (filters.length > 0 && !filters.some(isFor)) return;
  process.env.WINDOWED_CHROMIUM_PATH ??=
    (await install("Chromium with windows", findWindowedChromium, ["chromium"])) ?? "";
  process.env.OLD_CHROME_PATH ??= (await installOldChrome()) ?? "";
  process.env.FIREFOX_PATH ??= (await install("Firefox", findFirefox, ["firefox-esr"])) ?? "";
  process.env.WEBKIT_PATH ??=
    (await install("WebKit", findWebKit, ["webkit2gtk-driver", "xvfb", "xauth"])) ?? "";
}

/**
 * @param {string} name
 * @param {() => string | undefined} find
 * @param {string[]} packages of Debian
 */
async function install(name, find, packages) {
  if (!find() && mayAptInstall()) {
    console.log(`${name}: none is here; installing ${packages.join(", ")} (apt-get) …`);
    for (const packageName of packages) await aptInstall(packageName);
  }
  const program = find();
  console.log(`${name}: ${program ?? "none is here; its journey is left out."}`);
  return program;
}

/** Finds a Chromium with windows: the headless one has no back/forward cache. */
function findWindowedChromium() {
  return ["/usr/bin/chromium", "/usr/bin/google-chrome", chromium.executablePath()].find((one) =>
    canRun(one),
  );
}

function findFirefox() {
  return ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find((one) => canRun(one));
}

/** WebKit's MiniBrowser, if its driver and a virtual screen are installed, too. */
function findWebKit() {
  const [program] = globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser");
  const [driver, screen] = ["/usr/bin/WebKitWebDriver", "/usr/bin/xvfb-run"].map(
    (one) => globSync(one)[0],
  );
  return driver && screen ? program : undefined;
}
