import { fragmentOf, linkOfPortal, photoOfCode } from "../kit/certificate-codes.ts";
import { expect, phoneStorage, signInOnPhone, test, untilCopied } from "../kit/phone.ts";

const copyNotice = "This device kept this page on";

test("offline a phone shows its copies of public pages, which say that they are copies @js", async ({
  phone,
  network,
}) => {
  const page = await phone.open();
  await page.goto("/services");
  const service = (await page.locator('main [href^="/services/"]').first().getAttribute("href"))!;
  await page.goto(service);
  await untilCopied(page, service);
  await untilCopied(page, "/contact?language=en");
  network.goOffline();

  const offlinePage = await phone.open();
  for (const path of [service, "/", "/services", "/about", "/contact", "/services?q=income"]) {
    await offlinePage.goto(path);
    await expect(offlinePage.getByRole("status").first()).toContainText(copyNotice);
    await expect(offlinePage.locator("h1")).not.toHaveText("No Connection");
    await expect(offlinePage.locator("h1")).toHaveCSS("font-weight", /[678]00/);
  }
  await offlinePage.goto("/privacy");
  await expect(offlinePage.locator("h1")).toHaveText("No Connection");
  await offlinePage.getByRole("link", { name: "About" }).last().click();
  await expect(offlinePage.getByRole("status").first()).toContainText(copyNotice);
  network.goOnline();
  await offlinePage.goto("/about");
  await expect(offlinePage.getByText(copyNotice)).toHaveCount(0);
});

test("a phone keeps copies of pages in each language that was read, and never mixes the languages @js", async ({
  page,
  network,
}) => {
  await page.goto("/about");
  await untilCopied(page, "/contact?language=en");
  await page.goto("/about?lang=hi");
  await untilCopied(page, "/contact?language=hi");
  network.goOffline();
  await page.goto("/services");
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await expect(page.getByRole("status").first()).toContainText("यह पेज इस फ़ोन या कंप्यूटर में");
  await page.goto("/services?lang=en");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.goto("/contact");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("status").first()).toContainText(copyNotice);
});

test("offline copies are requested without cookies, and have a content security policy without a nonce @js", async ({
  page,
  network,
  addUser,
}) => {
  await signInOnPhone(page, await addUser("citizen", "Sunita Devi"));
  await page.goto("/services");
  await untilCopied(page, "/contact?language=en");
  const copies = network.receivedRequests.filter(({ path }) =>
    ["/offline", "/about"].includes(path),
  );
  expect(copies.length).toBeGreaterThan(1);
  for (const { cookie } of copies) expect(cookie).toBeUndefined();
  expect((await phoneStorage(page)).text).not.toContain("Sunita");
  network.goOffline();
  const copy = await page.goto("/about");
  const policy = copy!.headers()["content-security-policy"];
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("nonce");
  await expect(page.getByText("Sunita Devi")).toHaveCount(0);
  expect((await phoneStorage(page)).pages.every((path) => !path.includes("?q="))).toBe(true);
});

test("a new build replaces the service worker, its offline copies and their files @js", async ({
  page,
  network,
}) => {
  await page.goto("/terms");
  await untilCopied(page, "/terms?language=en");
  const names = () => page.evaluate(() => caches.keys());
  const [oldName] = await names();
  network.rewrite((text, path) =>
    path === "/service-worker.js"
      ? text.replaceAll(oldName!.slice("copies-".length), "next-build")
      : text.replace("</h1>", " (new)</h1>"),
  );
  await page.goto("/about");
  await expect.poll(names, { timeout: 30_000 }).toEqual(["copies-next-build"]);
  await untilCopied(page, "/terms?language=en");
  network.goOffline();
  for (const path of ["/terms", "/about", "/services"]) {
    await page.goto(path);
    await expect(page.locator("h1"), path).toContainText("(new)");
  }
});

test("a service worker that the portal turns off is removed with everything that it stored @js", async ({
  page,
  network,
}) => {
  await page.goto("/about");
  await untilCopied(page, "/about?language=en");
  const removal = await (await fetch(`${network.url}/remove-service-worker.js`)).text();
  network.rewrite((text, path) => (path === "/service-worker.js" ? removal : text));
  await page.goto("/terms");
  const cachesAndWorkers = () =>
    page.evaluate(async () => [
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()),
    ]);
  await expect.poll(cachesAndWorkers, { timeout: 30_000 }).toEqual([]);
});

test("Chromium says that the portal can be installed as an app @js", async ({ phone }) => {
  const page = await phone.open();
  await page.goto("/");
  const browser = await page.context().newCDPSession(page);
  const { manifest, errors } = await browser.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(manifest).toMatchObject({ scope: expect.stringMatching(/\/$/) });
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  expect(installabilityErrors).toEqual([]);
});

test("offline a phone checks certificates with the files that it stored at one visit @js", async ({
  phone,
  network,
  portal,
}) => {
  const link = fragmentOf(await linkOfPortal(portal));
  const page = await phone.open();
  await page.goto("/verify");
  await untilCopied(page, "/verify?language=en");
  network.goOffline();
  const offlinePage = await phone.open();
  await offlinePage.goto(`/V${link}`);
  const result = offlinePage.locator("certificate-check [data-answer]");
  await expect(result.locator("h2")).toHaveText("Genuine");
  const photo = await photoOfCode(`HTTPS://RAMPUR.GP.EXAMPLE/V${link}`);
  const file = { name: "code.jpg", mimeType: "image/jpeg", buffer: photo };
  await offlinePage.goto("/verify");
  await offlinePage.locator("[name=file]").setInputFiles(file);
  await offlinePage.getByRole("button", { name: "Check", exact: true }).click();
  await expect(result.locator("h2")).toHaveText("Genuine");
});
