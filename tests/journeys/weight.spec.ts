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

/** Weighs a page, whose status must be 200. */
async function weighExistingPage(page: Page, url: string): Promise<PageWeight> {
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

/** Runs in the page: how many fonts it has fetched. The first page of a tab fetches them after its first paint. */
function countFonts(): number {
  const resources = performance.getEntriesByType("resource");
  return resources.filter(({ name }) => name.endsWith(".woff2")).length;
}

for (const language of ["en", "hi"])
  test(`in language ${language} public pages stay within their weight and do not shift @js`, async ({
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
      await expect.poll(fonts, `${path} fetches the font of headings after all`).toBeGreaterThan(0);
      await context.close();
    }
  });

test("the scripts that a page fetches after it can be used stay within their weight, too @js", async ({
  request,
}) => {
  const html = await (await request.get("/")).text();
  const [, script = ""] = /data-offline-support="([^"]+)"/.exec(html) ?? [];
  const sizeOf = (path: string) =>
    statSync(new URL(`../../build/client${path}.br`, import.meta.url)).size;
  expect(sizeOf(script)).toBeLessThanOrEqual(goals.laterScriptMaxBytes);
  expect(sizeOf("/service-worker.js")).toBeLessThanOrEqual(goals.serviceWorkerMaxBytes);
});

/** Whether the page's headings have the font of headings. */
function isHeadingFontShown(page: Page): Promise<boolean> {
  return page.evaluate(() => "headingFont" in document.documentElement.dataset);
}

for (const language of ["en", "hi"])
  test(`in language ${language} the headings of every page get their font, and nothing moves @js`, async ({
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

test("for people who save data, headings have the font of the text on every page of the tab @js", async ({
  page,
}) => {
  // The browser asks to save data only on the first page, and the tab remembers it.
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

test("a citizen's pages stay within their weight and do not shift @js", async ({
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
    const { total, script } = await weighExistingPage(page, portal.url + path);
    expect(total, `${path} in all`).toBeLessThanOrEqual(totalMaxBytes);
    expect(script, `${path}: script`).toBeLessThanOrEqual(scriptMaxBytes);
    expect(await shiftOf(page), `${path} moved`).toBeLessThanOrEqual(goals.shiftMax);
  }
  await context.close();
});

test("every form of the starter catalogue stays within its weight, including its own questions @js", async ({
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

test("the scripts and styles that a form fetches with its first file stay within their weight @js", async ({
  page,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await openForm(page, "Birth Certificate");
  // The page fetches the font of headings by itself, a moment after it is shown.
  const hasFont = async () =>
    [...(await builtFiles(page)).keys()].some((name) => name.endsWith(".woff2"));
  await expect.poll(hasFont).toBe(true);
  const filesBefore = await builtFiles(page);
  await page.locator("[name=document_0]").setInputFiles([testDocument("scan.pdf")]);
  await waitUntilUploaded(page);
  const filesAfter = await builtFiles(page);
  // The page fetches the script for offline copies by itself, too.
  const isNew = (name: string) => !filesBefore.has(name) && !name.includes("/offline-support-");
  const newFiles = [...filesAfter].filter(([name]) => isNew(name));
  expect(newFiles.map(([name]) => name.replace(/.*\./, "")).sort()).toEqual(["css", "js", "json"]);
  const bytes = newFiles.reduce((sum, [, size]) => sum + size, 0);
  expect(bytes).toBeLessThanOrEqual(goals.uploadScriptMaxBytes);
});

/** The files of the build that a page has loaded, with their sizes. */
async function builtFiles(page: Page): Promise<Map<string, number>> {
  const files = await page.evaluate(() => {
    const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return resources.map(({ name, transferSize }) => [name, transferSize] as const);
  });
  return new Map(files.filter(([name]) => name.includes("/assets/")));
}

test("hydrated pages stay within their weight of scripts, and lists within the weight of pages without React @js", async ({
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
      const weight = await weighExistingPage(page, portal.url + path);
      expect(weight.script, path).toBeLessThanOrEqual(maxBytes);
    }
  }
  await page.context().close();
});

/** The fonts that the page requested before any text was drawn. */
function fontsBeforePaint(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return performance
      .getEntriesByType("resource")
      .filter(({ name, startTime }) => name.endsWith(".woff2") && startTime < paint!.startTime)
      .map(({ name }) => name);
  });
}
