import type { Page } from "@playwright/test";
import { expect, test, type Someone } from "../kit/journey.ts";
import { weighPage, type PageWeight } from "../kit/page-weight.ts";

/** Bytes on the way, headers included, in thousands. */
const kB = (bytes: number) => Math.round(bytes / 100) / 10;

/** A page open to everybody may weigh so much in all, without fonts. */
const publicPages = [
  ["/", 25],
  ["/services", 28],
  ["/services?q=certificate", 28],
  ["/about", 25],
  ["/contact", 25],
  ["/terms", 25],
  ["/privacy", 25],
  ["/login", 25],
  ["/forgot-password", 25],
  ["/no/such/page", 25],
  ["/unauthorized", 25],
] as const;

function expectLight(path: string, weight: PageWeight, total: number): void {
  expect(kB(weight.total), `${path} in all`).toBeLessThanOrEqual(total);
  expect(kB(weight.html + weight.css), `${path}: HTML and style`).toBeLessThanOrEqual(14);
  // The small script of ours; React alone weighs more than ten times as much.
  expect(kB(weight.script), `${path}: script`).toBeLessThanOrEqual(5);
}

for (const language of ["en", "hi"])
  test(`pages open to everybody are light, and hold still, in ${language} @js`, async ({
    browser,
    portal,
  }) => {
    const service = /\/services\/\w{24}/.exec(
      await (await fetch(`${portal.url}/services`)).text(),
    )![0];
    for (const [path, total] of [...publicPages, [service, 25] as const]) {
      const context = await browser.newContext({ locale: language });
      const page = await context.newPage();
      const weight = await weighPage(page, portal.url + path);
      expectLight(path, weight, total);
      expect(await shift(page), `${path} moved`).toBeLessThanOrEqual(0.02);
      expect(await fontsBeforePaint(page), path).toEqual([]);
      expect(weight.font, `${path} fetches the headings' face at last`).toBeGreaterThan(0);
      await context.close();
    }
  });

test("the face of the headings is worn from the second page on, and nothing moves @js", async ({
  page,
}) => {
  const isWorn = () => page.evaluate(() => "displayFace" in document.documentElement.dataset);
  await page.goto("/", { waitUntil: "networkidle" });
  expect(await isWorn()).toBe(false);
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(1);
  await page.goto("/about", { waitUntil: "networkidle" });
  expect(await isWorn()).toBe(true);
  expect(await shift(page)).toBeLessThanOrEqual(0.02);
});

test("pages that React takes over stay within 140 kB of script @js", async ({
  browser,
  portal,
  addSomeone,
  signIn,
}) => {
  const people: Record<string, Someone> = {
    citizen: await addSomeone("citizen"),
    staff: await addSomeone("staff"),
    admin: await addSomeone("admin"),
  };
  const service = /\w{24}/.exec(await (await fetch(`${portal.url}/services`)).text())![0];
  const pages: [string, string?][] = [
    ["/register"],
    [`/apply/${service}`, "citizen"],
    ["/dashboard/staff", "staff"],
    ["/dashboard/admin/applications", "admin"],
    ["/dashboard/admin/services/new", "admin"],
    [`/dashboard/admin/services/${service}`, "admin"],
  ];
  for (const [path, role] of pages) {
    // Hindi has the longest texts.
    const context = await browser.newContext({ locale: "hi" });
    const page = await context.newPage();
    if (role) await signInIn(page, people[role]!);
    const weight = await weighPage(page, portal.url + path);
    expect(kB(weight.script), path).toBeLessThanOrEqual(140);
    expect(kB(weight.html + weight.css), path).toBeLessThanOrEqual(18);
    await context.close();
  }

  async function signInIn(page: Page, someone: Someone): Promise<void> {
    await page.goto(`${portal.url}/login?lang=en`);
    await signIn(page, someone);
    await page.goto(`${portal.url}/?lang=hi`);
  }
});

/** How far things moved while the page was built, as browsers count it (Cumulative Layout Shift). */
function shift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 100);
      }),
  );
}

/** Fonts that were asked for before anything could be read. */
function fontsBeforePaint(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return performance
      .getEntriesByType("resource")
      .filter(({ name, startTime }) => name.endsWith(".woff2") && startTime < paint!.startTime)
      .map(({ name }) => name);
  });
}
