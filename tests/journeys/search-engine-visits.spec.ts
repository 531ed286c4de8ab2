import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";

const publicPages = ["/", "/services", "/about", "/contact", "/terms", "/privacy", "/login"].concat(
  "/register",
);

const inHead = (page: Page, selector: string, attribute: string) =>
  page.locator(`head ${selector}`).getAttribute(attribute);

const sitemapUrls = async (request: APIRequestContext) =>
  [...(await (await request.get("/sitemap.xml")).text()).matchAll(/<loc>([^<]+)/g)].map(
    ([, url]) => url!,
  );

test("every public page has a title and a description that no other page has", async ({
  page,
  portal,
}) => {
  const urlsByText = new Map<string, string>();
  for (const language of ["en", "hi"])
    for (const path of publicPages) {
      const url = `${portal.url}${path}?lang=${language}`;
      await page.goto(url);
      for (const text of [
        await page.title(),
        await inHead(page, 'meta[name="description"]', "content"),
      ]) {
        expect(text, url).toBeTruthy();
        expect(
          urlsByText.get(text!),
          `a page with the title or description of ${url}`,
        ).toBeUndefined();
        urlsByText.set(text!, url);
      }
      expect(await inHead(page, 'link[rel="canonical"]', "href")).toBe(url);
      expect(await inHead(page, 'meta[property="og:url"]', "content")).toBe(url);
      expect(await inHead(page, 'meta[property="og:locale"]', "content")).toBe(`${language}_IN`);
      for (const [hreflang, href] of [
        ["en", `${portal.url}${path}?lang=en`],
        ["hi", `${portal.url}${path}?lang=hi`],
        ["x-default", portal.url + path],
      ])
        expect(await inHead(page, `link[rel="alternate"][hreflang="${hreflang}"]`, "href")).toBe(
          href,
        );
      await expect(page.locator('head meta[name="robots"]')).toHaveCount(0);
    }
});

test("personal pages forbid search engines to index them, and a search names the unfiltered list as its URL", async ({
  page,
  portal,
  addUser,
  signIn,
}) => {
  await page.goto("/services?q=birth");
  expect(await inHead(page, 'link[rel="canonical"]', "href")).toBe(`${portal.url}/services`);

  await signIn(page, await addUser("citizen"));
  for (const path of [
    "/dashboard/user",
    "/profile",
    "/notifications",
    "/unauthorized",
    "/no/page",
  ]) {
    await page.goto(path);
    expect(await inHead(page, 'meta[name="robots"]', "content"), path).toBe("noindex");
    await expect(page.locator('head link[rel="canonical"]'), path).toHaveCount(0);
  }
});

test("the sitemap lists every public page and every active service, and no inactive service", async ({
  page,
  request,
  portal,
  addUser,
  signIn,
}) => {
  const urlsBefore = await sitemapUrls(request);
  for (const path of publicPages)
    for (const end of ["", "?lang=en", "?lang=hi"])
      expect(urlsBefore).toContain(`${portal.url}${path}${end}`);
  const services = urlsBefore.filter((url) => /\/services\/\w{24}$/.test(url));
  await page.goto("/services");
  for (const card of await page.getByRole("main").getByRole("heading", { level: 2 }).all())
    expect(services).toContain(portal.url + (await card.getByRole("link").getAttribute("href"))!);
  for (const url of services.slice(0, 3)) expect((await request.get(url)).ok()).toBe(true);

  await signIn(page, await addUser("admin"));
  const service = services[0]!;
  await page.goto(service.replace("/services/", "/dashboard/admin/services/"));
  await page.getByRole("checkbox").uncheck();
  await page.getByRole("button", { name: "Update Service" }).click();
  await expect(page).toHaveURL("/dashboard/admin/services");
  expect(await sitemapUrls(request)).toEqual(urlsBefore.filter((url) => !url.startsWith(service)));

  await page.goto(service.replace("/services/", "/dashboard/admin/services/"));
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Update Service" }).click();
});

test("robots.txt names the sitemap, and the manifest and all icons can be downloaded", async ({
  request,
  portal,
}) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${portal.url}/sitemap.xml`);
  expect(robots).toContain("Disallow: /dashboard/");

  const response = await request.get("/manifest.webmanifest");
  expect(response.headers()["content-type"]).toContain("application/manifest+json");
  const { icons, name } = (await response.json()) as { name: string; icons: { src: string }[] };
  expect(name).toBe("Gram Panchayat Rampur");
  for (const { src } of [...icons, { src: "/share.png" }, { src: "/apple-touch-icon.png" }]) {
    const icon = await request.get(src);
    expect(icon.headers()["content-type"], src).toBe("image/png");
    expect(icon.headers()["cache-control"], src).toBe("public, max-age=86400");
  }
});
