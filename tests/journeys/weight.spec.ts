import { statSync } from "node:fs";
import type { Page } from "@playwright/test";
import { starterServices } from "../../council/catalogue/starter-services.ts";
import { expect, test } from "../kit/journey.ts";
import { addApplication } from "../kit/applications.ts";
import { openForm, testDocument, waitUntilUploaded } from "../kit/applying.ts";
import { addPerson } from "../kit/people.ts";
import { inOffice } from "../kit/portal-office.ts";
import { weighPage, type PageWeight } from "../kit/page-weight.ts";
import * as goals from "../weight/goals.ts";
import { shiftOf } from "../weight/slow-connection.ts";

const publicPages = [
  "/",
  "/services",
  "/services?q=certificate",
  "/verify",
  "/about",
  "/contact",
  "/terms",
  "/privacy",
  "/login",
  "/forgot-password",
  "/no/such/page",
  "/unauthorized",
  "/register",
];

/** The id of a service in the portal's list. */
async function findServiceId(url: string): Promise<string> {
  const html = await (await fetch(`${url}/services`)).text();
  return /\/services\/(\w{24})/.exec(html)![1]!;
}

/** Weighs a page that must exist. */
async function weighFound(page: Page, url: string): Promise<PageWeight> {
  const [response, weight] = await Promise.all([page.waitForResponse(url), weighPage(page, url)]);
  expect(response.status(), url).toBe(200);
  return weight;
}

function expectLight(path: string, weight: PageWeight): void {
  const { total, html, css, script } = weight;
  expect(total, `${path} in all`).toBeLessThanOrEqual(goals.totalMaxBytes);
  const readableMaxBytes =
    path === "/register" ? goals.formReadableMaxBytes : goals.readableMaxBytes;
  expect(html + css, `${path}: HTML and style`).toBeLessThanOrEqual(readableMaxBytes);
  const hasFormScript = ["/contact", "/register", "/verify"].includes(path);
  const scriptMaxBytes = hasFormScript ? goals.formScriptMaxBytes : goals.enhancingMaxBytes;
  expect(script, `${path}: script`).toBeLessThanOrEqual(scriptMaxBytes);
}

/** How many fonts the page has fetched: on the first page only after its first paint; runs in the page. */
function countFonts(): number {
  const resources = performance.getEntriesByType("resource");
  return resources.filter(({ name }) => name.endsWith(".woff2")).length;
}

for (const language of ["en", "hi"])
  test(`public pages are light and do not shift, in ${language} @js`, async ({
    browser,
    portal,
  }) => {
    const service = await findServiceId(portal.url);
    for (const path of [...publicPages, `/services/${service}`]) {
      const context = await browser.newContext({ locale: language });
      const page = await context.newPage();
      const weight = await weighPage(page, portal.url + path);
      expectLight(path, weight);
      expect(await shiftOf(page), `${path} moved`).toBeLessThanOrEqual(goals.shiftMax);
      expect(await fontsBeforePaint(page), path).toEqual([]);
      const fonts = () => page.evaluate(countFonts);
      await expect.poll(fonts, `${path} fetches the headings' font at last`).toBeGreaterThan(0);
      await context.close();
    }
  });

test("what is fetched once a page can be used is light, too @js", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const [, script = ""] = /data-offline-support="([^"]+)"/.exec(html) ?? [];
  const sizeOf = (path: string) =>
    statSync(new URL(`../../build/client${path}.br`, import.meta.url)).size;
  expect(sizeOf(script)).toBeLessThanOrEqual(goals.laterScriptMaxBytes);
  expect(sizeOf("/service-worker.js")).toBeLessThanOrEqual(goals.serviceWorkerMaxBytes);
});

/** Whether headings have their own font. */
function isHeadingFontShown(page: Page): Promise<boolean> {
  return page.evaluate(() => "headingFont" in document.documentElement.dataset);
}

for (const language of ["en", "hi"])
  test(`headings have their font on every page from the first on, and nothing moves, in ${language} @js`, async ({
    browser,
    baseURL,
  }) => {
    for (const width of [360, 1280]) {
      const context = await browser.newContext({
        locale: language,
        baseURL: baseURL!,
        viewport: { width, height: 740 },
      });
      const page = await context.newPage();
      for (const path of ["/", "/about", "/services"]) {
        await page.goto(path, { waitUntil: "networkidle" });
        await expect.poll(() => isHeadingFontShown(page), `${path} at ${width} px`).toBe(true);
        expect(await shiftOf(page), `${path} at ${width} px`).toBeLessThanOrEqual(goals.shiftMax);
      }
      await context.close();
    }
  });

test("people who save data see headings in the font of the text on every page of the tab @js", async ({
  page,
}) => {
  // The browser says so on the first page alone: the tab keeps what was decided there.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", {
      value: { saveData: location.pathname === "/" },
    }),
  );
  for (const path of ["/", "/about"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem("heading-font-en")))
      .toBe("no");
    expect(await isHeadingFontShown(page), path).toBe(false);
    expect(await page.evaluate(countFonts), path).toBe(0);
  }
});

test("a citizen's pages are light and do not shift @js", async ({
  browser,
  portal,
  addUser,
  signIn,
}) => {
  const service = await findServiceId(portal.url);
  // Hindi has the longest texts.
  const context = await browser.newContext({
    locale: "hi",
    baseURL: portal.url,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await signIn(page, await addUser("citizen"));
  await page.request.get("/?lang=hi");
  for (const [path, totalMaxBytes, scriptMaxBytes] of [
    [`/apply/${service}`, goals.applyMaxBytes, goals.applyScriptMaxBytes],
    ["/dashboard/user", goals.citizenMaxBytes, goals.enhancingMaxBytes],
    ["/notifications", goals.citizenMaxBytes, goals.enhancingMaxBytes],
    ["/profile", goals.citizenMaxBytes, goals.enhancingMaxBytes],
  ] as const) {
    const { total, script } = await weighFound(page, portal.url + path);
    expect(total, `${path} in all`).toBeLessThanOrEqual(totalMaxBytes);
    expect(script, `${path}: script`).toBeLessThanOrEqual(scriptMaxBytes);
    expect(await shiftOf(page), `${path} moved`).toBeLessThanOrEqual(goals.shiftMax);
  }
  await context.close();
});

test("every form of the starter catalogue is light, also with its own questions @js", async ({
  browser,
  portal,
  addUser,
  signIn,
}) => {
  const html = await (await fetch(`${portal.url}/services`)).text();
  const services = new Set([...html.matchAll(/\/services\/(\w{24})/g)].map(([, id]) => id!));
  expect(services.size).toBe(starterServices.length);
  const context = await browser.newContext({ locale: "hi", baseURL: portal.url });
  const page = await context.newPage();
  await signIn(page, await addUser("citizen"));
  await page.request.get("/?lang=hi");
  for (const service of services) {
    const { total } = await weighPage(page, `${portal.url}/apply/${service}`);
    const title = await page.locator("h1").innerText();
    expect(total, title).toBeLessThanOrEqual(goals.applyMaxBytes);
  }
  await context.close();
});

test("what comes with the first file of a form is light @js", async ({ page, addUser, signIn }) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, "Birth Certificate");
  // The font of the heading comes by itself a moment after the page.
  const hasFont = async () =>
    [...(await builtFiles(page)).keys()].some((name) => name.endsWith(".woff2"));
  await expect.poll(hasFont).toBe(true);
  const before = await builtFiles(page);
  await page.locator("[name=document_0]").setInputFiles([testDocument("scan.pdf")]);
  await waitUntilUploaded(page);
  const after = await builtFiles(page);
  // The script for offline copies comes by itself, too.
  const isNew = (name: string) => !before.has(name) && !name.includes("/offline-support-");
  const added = [...after].filter(([name]) => isNew(name));
  expect(added.map(([name]) => name.replace(/.*\./, "")).sort()).toEqual(["css", "js", "json"]);
  const bytes = added.reduce((sum, [, size]) => sum + size, 0);
  expect(bytes).toBeLessThanOrEqual(goals.uploadScriptMaxBytes);
});

/** The files of the build that a page has loaded, with their sizes. */
async function builtFiles(page: Page): Promise<Map<string, number>> {
  const files = await page.evaluate(() => {
    const all = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return all.map(({ name, transferSize }) => [name, transferSize] as const);
  });
  return new Map(files.filter(([name]) => name.includes("/assets/")));
}

test("hydrated pages stay within 146.2 kB of script; lists ship no React @js", async ({
  browser,
  portal,
  addUser,
  signIn,
}) => {
  const service = await findServiceId(portal.url);
  const application = await inOffice(portal, async (office) =>
    addApplication(office, await addPerson(office, "citizen")),
  );
  const pages: Record<"staff" | "admin", [string, number?][]> = {
    staff: [
      ["/dashboard/staff", goals.formScriptMaxBytes],
      [`/dashboard/staff?review=${application}`],
    ],
    admin: [
      ["/dashboard/admin/applications", goals.formScriptMaxBytes],
      [`/dashboard/admin/applications?review=${application}`],
      ["/dashboard/admin/services/new"],
      [`/dashboard/admin/services/${service}`],
    ],
  };
  // Hindi has the longest texts.
  const page = await browser.newPage({ locale: "hi" });
  for (const role of ["staff", "admin"] as const) {
    await page.context().clearCookies();
    await signIn(page, await addUser(role));
    await page.request.get("/?lang=hi");
    for (const [path, maxBytes = goals.hydratedMaxBytes] of pages[role]) {
      const weight = await weighFound(page, portal.url + path);
      expect(weight.script, path).toBeLessThanOrEqual(maxBytes);
    }
  }
  await page.context().close();
});

/** Fonts requested before any text could be read. */
function fontsBeforePaint(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return performance
      .getEntriesByType("resource")
      .filter(({ name, startTime }) => name.endsWith(".woff2") && startTime < paint!.startTime)
      .map(({ name }) => name);
  });
}
