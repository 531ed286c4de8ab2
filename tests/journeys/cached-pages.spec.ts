import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";
import { postForm } from "../kit/post-form.ts";

// These tests add services, and other journeys count services: so only files with this `portalOf` share the portal.
test.use({ portalOf: "catalogue" });

const publicPages = ["/", "/services", "/about", "/contact", "/terms", "/privacy"];

/** The ETag of a page; undefined if the portal does not cache the page. */
const etagOf = async (request: APIRequestContext, path: string, headers = {}) =>
  (await request.get(path, { headers })).headers().etag;

test("pages that are the same for every visitor are cached by language and theme @nojs", async ({
  playwright,
  portal,
}) => {
  const request = await playwright.request.newContext({ baseURL: portal.url });
  for (const path of publicPages) {
    const etag = await etagOf(request, path);
    expect(etag, path).toBeTruthy();
    expect(await etagOf(request, path), path).toBe(etag);
    expect(await etagOf(request, path, { "Accept-Language": "hi" }), path).not.toBe(etag);
    expect(await etagOf(request, path, { Cookie: "theme=dark" }), path).not.toBe(etag);
    const unchanged = await request.get(path, { headers: { "If-None-Match": etag! } });
    expect(unchanged.status(), path).toBe(304);
    expect(unchanged.headers()["x-request-id"], path).toBeTruthy();
    expect(unchanged.headers()["cache-control"], path).toBe("private, no-cache");
  }
  for (const path of ["/login", "/nothing", "/services/nothing", "/?lang=hi"])
    expect(await etagOf(request, path), path).toBeUndefined();
  await request.dispose();
});

test("a signed-in person gets pages of their own instead of cached ones, and sees a flash message only once", async ({
  page,
  addUser,
  signIn,
}) => {
  await page.goto("/");
  const user = await addUser("citizen");
  await signIn(page, user);
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Get Started Today" })).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: "Go to Dashboard" })).toBeVisible();
  await page.goto("/contact");
  await expect(page.locator("main [name=name]")).toHaveValue(user.displayName);

  const response = await postForm(page.request, "/logout");
  expect(await response.text()).toContain("Logged out successfully");
  await page.goto("/");
  await expect(page.getByText("Logged out successfully")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Get Started Today" })).toBeVisible();
  await page.goto("/contact");
  await expect(page.locator("main [name=name]")).toHaveValue("");
});

test("after an administrator adds a service, the next visitor sees it", async ({
  page,
  playwright,
  portal,
  addUser,
  signIn,
}) => {
  const visitor = await playwright.request.newContext({ baseURL: portal.url });
  const services = async () => (await visitor.get("/services")).text();
  expect(await services()).not.toContain("Bamboo Permit");

  await signIn(page, await addUser("admin"));
  await page.goto("/dashboard/admin/services/new");
  for (const name of ["title", "description", "category"])
    await page.locator(`main [name="${name}"]`).fill("Bamboo Permit");
  await page.getByRole("button", { name: "Create Service" }).click();
  await expect(page).toHaveURL("/dashboard/admin/services");
  expect(await services()).toContain("Bamboo Permit");
  await visitor.dispose();
});
