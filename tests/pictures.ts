// Takes screenshots of the demo: those of the README, or with `--all FOLDER` those of every page in every language, on a
// phone and a desktop, in light and in dark.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Browser } from "@playwright/test";
import config from "../playwright.config.ts";
import { installChromium } from "../scripts/testing/chromium.mjs";
import { everyLanguage } from "../texts/languages.ts";
import { openDemo, type Demo } from "./kit/demo.ts";
import { checkEveryPage } from "./kit/check-pages.ts";
import { everyPage } from "./kit/pages.ts";

const desktop = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };
const pictures = new URL("../docs/pictures/", import.meta.url).pathname;

const [flag, folder] = process.argv.slice(2);
if (flag !== undefined && (flag !== "--all" || !folder))
  throw new Error("Usage: npm run pictures [-- --all FOLDER]");
const browser = await chromium.launch({
  ...config.use?.launchOptions,
  executablePath: await installChromium(),
});
const demo = await openDemo();
try {
  if (folder) await takeAll(browser, demo, folder);
  else await takeReadmePictures(browser, demo);
} finally {
  await demo.delete();
  await browser.close();
}

async function takeAll(browser: Browser, demo: Demo, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const language of everyLanguage)
    await checkEveryPage(browser, demo, language, async (page, { name }) => {
      for (const [size, viewport] of Object.entries({ desktop, phone }))
        for (const colorScheme of ["light", "dark"] as const) {
          await page.setViewportSize(viewport);
          await page.emulateMedia({ colorScheme });
          const file = `${name.replaceAll(/[^a-z]+/g, "-")}.${language}.${size}.${colorScheme}.png`;
          await page.screenshot({ path: join(folder, file), fullPage: true });
        }
    });
}

/** Takes the four screenshots of the README. */
async function takeReadmePictures(browser: Browser, demo: Demo): Promise<void> {
  const screenshots = [
    { file: "home", name: "landing", language: "en", viewport: desktop, colorScheme: "light" },
    {
      file: "review",
      name: "dashboard/staff/applications/:id",
      language: "en",
      viewport: desktop,
      colorScheme: "light",
    },
    {
      file: "services-phone",
      name: "services",
      language: "hi",
      viewport: phone,
      colorScheme: "light",
    },
    {
      file: "dashboard-phone",
      name: "dashboard/user",
      language: "hi",
      viewport: phone,
      colorScheme: "dark",
    },
  ] as const;
  for (const { file, name, language, viewport, colorScheme } of screenshots)
    await checkEveryPage(
      browser,
      demo,
      language,
      async (page) => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: join(pictures, `${file}.png`) });
      },
      everyPage.filter((entry) => entry.name === name),
    );
}
