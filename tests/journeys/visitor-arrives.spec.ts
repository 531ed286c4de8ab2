import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "../kit/journey.ts";
import type { Portal } from "../kit/portal.ts";
import { postForm } from "../kit/post-form.ts";
import { spec } from "../kit/spec.ts";

test(
  "an unknown URL opens the 404 page, which links to the homepage",
  spec("§2/routes/any-other", "§2/404-page/heading", "§2/404-page/homepage"),
  async ({ page, expectAccessible }) => {
    const response = await page.goto("/no/such/page");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
    await expect(page.getByRole("link", { name: "Go to Homepage" })).toHaveAttribute("href", "/");
    await expectAccessible(page);
  },
);

test("the portal remembers the language that a visitor chose", async ({ page }) => {
  await page.goto("/?lang=hi");
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await page.goto("/services");
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
});

test("a page has the strict headers, and a request id", async ({ request }) => {
  const headers = (await request.get("/")).headers();
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(headers["content-security-policy"]).not.toContain("unsafe");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["referrer-policy"]).toBe("same-origin");
  expect(headers["x-request-id"]).toBeTruthy();
});

test("a form from another site is refused", async ({ request, context }) => {
  const response = await request.post("/visit/theme", {
    form: { theme: "dark" },
    headers: { origin: "https://elsewhere.example" },
  });
  expect(response.status()).toBe(403);
  expect(await context.cookies()).toEqual([]);
});

test("the installed app is in the language that its visitor chose, or that their profile has", async ({
  page,
  addUser,
  signIn,
}) => {
  const browser = await page.context().newCDPSession(page);
  const manifest = async () => {
    const { data, errors } = await browser.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    return JSON.parse(data!) as { lang: string };
  };
  await page.goto("/?lang=hi");
  await page.goto("/");
  expect(await manifest()).toMatchObject({ lang: "hi" });

  await signIn(page, await addUser("citizen"));
  await page.goto("/dashboard?lang=hi");
  await page.context().clearCookies({ name: "language" });
  await page.goto("/about");
  expect(await manifest()).toMatchObject({ lang: "hi" });
  const response = await page.request.get("/manifest.webmanifest");
  expect(response.headers()).toMatchObject({ "cache-control": "no-store" });
  expect(response.headers()["vary"]).toContain("Cookie");
});

test("a request that is refused before its body is read gets a page of the portal in the visitor's language", async ({
  page,
  request,
  expectAccessible,
}) => {
  await page.goto("/contact");
  await page.evaluate(() => {
    const message = document.querySelector<HTMLTextAreaElement>("[name=message]")!;
    message.value = "x".repeat(300_000);
  });
  // Sends the form without the page's script, which would stay on the form and show the error there.
  const form = page.locator("form", { has: page.locator("[name=message]") });
  await form.evaluate((element: HTMLFormElement) => element.submit());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Too Much at Once");
  await expect(page.getByText("Request number:")).toBeVisible();
  await expect(page.getByRole("link", { name: "Open the page" })).toHaveAttribute(
    "href",
    "/contact",
  );
  await expectAccessible(page);

  const foreignResponse = await request.post("/contact", {
    form: { name: "Sunita" },
    headers: { origin: "https://elsewhere.example", "accept-language": "hi" },
  });
  expect(foreignResponse.status()).toBe(403);
  const refusalPage = await foreignResponse.text();
  expect(refusalPage).toContain('lang="hi"');
  expect(refusalPage).toContain(foreignResponse.headers()["x-request-id"]);
});

test("the portal receives the whole of a body that is too large, so that the client gets the response @js", async ({
  portal,
}) => {
  const { hostname, port, host } = new URL(portal.url);
  const socket = connect({ host: hostname, port: Number(port) });
  const response = text(socket);
  const bytes = 20 * 1024 * 1024;
  socket.write(
    `POST /contact HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${portal.url}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${bytes}\r\nConnection: close\r\n\r\n`,
  );
  socket.write(Buffer.alloc(bytes, "x"));
  expect(await response).toContain("HTTP/1.1 413");
});

test("a GET request with the headers of an upload causes no server error @js", async ({
  request,
}) => {
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  for (const path of ["/apply/x", "/dashboard/admin/settings/logo"])
    expect((await request.get(path, { headers, maxRedirects: 0 })).status()).toBeLessThan(500);
});

test("with scripts a form that is too large shows the error in the form @js", async ({ page }) => {
  await page.goto("/register");
  await page.locator("[name=displayName]").evaluate((name: HTMLInputElement) => {
    name.value = "x".repeat(300_000);
  });
  await page.getByRole("button", { name: "Create Account", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("What was sent is too large.");
  expect((await page.locator("[name=displayName]").inputValue()).length).toBe(300_000);
});

test("requests that no form of the portal sends are refused without a server error", async ({
  request,
  portal,
}) => {
  const response = await postForm(request, "/login", { data: { email: "sunita@example.in" } });
  expect(response.status()).toBe(415);
  const withoutType = await request.post("/login", { headers: { origin: portal.url } });
  expect(withoutType.status(), "without a content type").toBe(415);
  expect((await postForm(request, "/logout")).ok()).toBe(true);
  for (const page of ["/login", "/forgot-password", "/register", "/contact"]) {
    const unknownFields = await postForm(request, page, {
      form: { isAdmin: "yes", role: "admin" },
    });
    expect(unknownFields.status(), page).toBe(400);
  }
  const doubleSlash = await request.get(`${portal.url}//elsewhere.example/`, { maxRedirects: 0 });
  expect(doubleSlash.status()).toBe(404);
  expect(failedRequests(portal)).toEqual([]);
});

test("NUL characters are removed from the fields of a form, and a URL with a NUL character is not found", async ({
  request,
  portal,
}) => {
  const name = "Sunita\0 Devi";
  const email = "sunita@example.in\0";
  const password = "Three Words\0 7";
  const forms = [
    ["/login", { email, password }, 401],
    ["/forgot-password", { email }, 302],
    ["/contact", { name, email, subject: "Water\0", message: "No\0 water", leaveEmpty: "" }, 302],
    [
      "/register",
      {
        displayName: name,
        email,
        password,
        confirmPassword: password,
        role: "citizen",
        terms: "on",
      },
      302,
    ],
  ] as const;
  for (const [path, form, status] of forms)
    expect((await postForm(request, path, { form, maxRedirects: 0 })).status(), path).toBe(status);
  const response = await request.get("/services/%00?lang=en");
  expect(response.status()).toBe(404);
  expect(await response.text()).toContain("Page Not Found");
  expect(failedRequests(portal)).toEqual([]);
});

test("the process log contains neither the query nor the user agent of a request", async ({
  portal,
  request,
}) => {
  await request.get("/services?q=sunita.devi@example.in", {
    headers: { "user-agent": "sunita's phone" },
  });
  expect(portal.log.some((line) => line.includes('"path":"/services"'))).toBe(true);
  expect(portal.log.join("\n")).not.toMatch(/sunita/i);
});

test("a stopped portal exits with code 0, and serves pages again when it is started", async ({
  portal,
  request,
}) => {
  expect(await portal.stop()).toBe(0);
  await portal.start();
  expect((await request.get("/livez")).status()).toBe(200);
});

/** The errors of requests in the portal's log. Errors of jobs may come from other tests that used this portal before. */
function failedRequests({ log }: Portal): string[] {
  return log.filter((line) => line.includes('"level":50') && line.includes('"requestId"'));
}
