import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import sharp from "sharp";
import { photoLongestSidePixels } from "../../council/limits.ts";
import { fillAnswers, openForm, showStep, submit, validAnswers } from "../kit/applying.ts";
import { openUnreliableProxy, type UnreliableProxy } from "../kit/unreliable-proxy.ts";
import { expect as baseExpect, test as base } from "../kit/journey.ts";
import { largePhoto } from "../kit/large-photo.ts";
import { openPortal } from "../kit/portal.ts";
import { inOffice } from "../kit/portal-office.ts";
import { slow3G } from "../weight/slow-connection.ts";

interface BadConnection {
  proxy: UnreliableProxy;
  /** The portal's own URL; empty until it has started. */
  portalUrl: string;
}

/** A portal that is reached through a slow connection, which the test breaks. */
const test = base.extend<object, { connection: BadConnection }>({
  connection: [
    async ({}, use) => {
      const connection = { portalUrl: "" } as BadConnection;
      connection.proxy = await openUnreliableProxy(
        () => connection.portalUrl,
        slow3G.uploadThroughput,
      );
      await use(connection);
      await connection.proxy.close();
    },
    { scope: "worker" },
  ],
  portal: [
    async ({ mailServer, connection }, use) => {
      const PUBLIC_URL = connection.proxy.url;
      const portal = await openPortal({ SMTP_URL: mailServer.url, PUBLIC_URL });
      connection.portalUrl = portal.url;
      await use(portal);
      await portal.delete();
    },
    { scope: "worker" },
  ],
  baseURL: ({ connection }, use) => use(connection.proxy.url),
});

/** Long enough for a busy machine to shrink photos and inspect files. */
const expect = baseExpect.configure({ timeout: 90_000 });
const service = "Birth Certificate";
/** How many bytes may be sent for each stored byte: with the form, headers, and parts that are sent again. */
const maxSentPerStored = 1.3;

/** Opens a phone's browser, with the cookies and storage that it kept. */
async function switchOn(
  browser: Browser,
  connection: BadConnection,
  kept?: BrowserContextOptions["storageState"],
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: connection.proxy.url,
    viewport: { width: 360, height: 740 },
    locale: "en-IN",
    ...(kept && { storageState: kept }),
  });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send("Network.enable");
  // The proxy slows uploads down.
  const conditions = { ...slow3G, uploadThroughput: -1 };
  await devTools.send("Network.emulateNetworkConditions", conditions);
  return page;
}

async function chooseIn(page: Page, document: number, name: string, buffer: Buffer) {
  const control = page.locator(`[name=document_${document}]`);
  await showStep(page, page.locator(`file-field:has([name=document_${document}])`));
  await control.setInputFiles([{ name, mimeType: "image/jpeg", buffer }]);
}

const upload = (page: Page, name: string) => page.locator("file-upload").filter({ hasText: name });

test("on slow 3G that breaks five times, and with the phone switched off once, three photos of 6 MB arrive whole @js", async ({
  browser,
  portal,
  connection,
  addUser,
  signIn,
}) => {
  // The connection alone takes a minute, and a busy machine as much for each photo.
  test.setTimeout(900_000);
  const names = ["slip.jpg", "parent.jpg", "address.jpg"];
  const photos = await Promise.all(names.map((name) => largePhoto(name)));
  for (const photo of photos) expect(photo.length).toBeGreaterThan(5.5 * 1024 * 1024);
  const { proxy } = connection;
  const arrived = (page: Page, name: string) =>
    expect(upload(page, name)).toHaveAttribute("data-state", "done");

  let page = await switchOn(browser, connection);
  await page.goto("/");
  const sunita = await addUser("citizen");
  await signIn(page, sunita);
  await openForm(page, service);
  await fillAnswers(page);
  const sentBefore = proxy.sentBytes();

  await chooseIn(page, 0, names[0]!, photos[0]!);
  for (const cut of [1, 2]) {
    proxy.disconnectAfter(100_000);
    await expect.poll(() => proxy.disconnects()).toBe(cut);
  }
  await arrived(page, names[0]!);

  await chooseIn(page, 1, names[1]!, photos[1]!);
  proxy.disconnectAfter(80_000);
  await expect.poll(() => proxy.disconnects()).toBe(3);
  // The phone is switched off while the file is on its way.
  proxy.goOfflineAfter(100_000);
  await expect.poll(() => proxy.isOffline()).toBe(true);
  await expect(upload(page, names[1]!)).toHaveAttribute("data-state", "interrupted");
  const kept = await page.context().storageState();
  await page.context().close();
  proxy.goOnline();

  page = await switchOn(browser, connection, kept);
  await page.goto("/dashboard/user");
  await page.getByRole("button", { name: /^Continue/ }).click();
  await expect(page.locator("[name=fullName]")).toHaveValue(validAnswers.fullName);
  await showStep(page, page.locator("file-field").first());
  await expect(page.locator(".file-name").filter({ hasText: names[0]! })).toBeVisible();
  const rest = upload(page, names[1]!);
  await expect(rest).toContainText("arrived before. Choose the same file again");
  await chooseIn(page, 1, names[1]!, photos[1]!);
  for (const cut of [4, 5]) {
    proxy.disconnectAfter(60_000);
    await expect.poll(() => proxy.disconnects()).toBe(cut);
  }
  await chooseIn(page, 2, names[2]!, photos[2]!);

  // A press waits for what is on its way.
  await showStep(page, page.locator("[name=declaration]"));
  await page.locator("[name=declaration]").check();
  await submit(page);
  await expect(page.getByRole("status").filter({ hasText: "are being sent" })).toBeVisible();
  await page.waitForURL("/dashboard/user", { timeout: 300_000 });
  await expect(page.getByText("Application submitted successfully!").first()).toBeVisible();
  const sent = proxy.sentBytes() - sentBefore;
  await page.context().close();

  const files = await inOffice(portal, async (office) => {
    const rows = await office.db
      .selectFrom("documents")
      .select(["id", "slot", "name", "size", "keyId"])
      .where("applicationId", "is not", null)
      .orderBy("slot")
      .orderBy("uploadedAt")
      .execute();
    return Promise.all(
      rows.map(async (row) => ({ ...row, bytes: (await office.documents.read(row))! })),
    );
  });
  expect(files.map(({ name }) => name)).toEqual(names);
  for (const { bytes } of files) {
    const { width, height, exif, orientation } = await sharp(bytes).metadata();
    expect(Math.max(width, height)).toBe(photoLongestSidePixels);
    expect(height, "upright").toBeGreaterThan(width);
    expect([exif, orientation]).toEqual([undefined, undefined]);
  }
  const stored = files.reduce((sum, { size }) => sum + size, 0);
  expect(proxy.disconnects()).toBe(5);
  test.info().annotations.push({ type: "sent", description: `${sent} for ${stored}` });
  expect(sent / stored, `${sent} bytes sent for ${stored}`).toBeLessThanOrEqual(maxSentPerStored);
});
