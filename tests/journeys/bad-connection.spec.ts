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

/** A test whose browsers reach the portal through a slow connection, which the test breaks. */
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

/** Waits long enough for a busy machine to shrink photos and inspect files. */
const expect = baseExpect.configure({ timeout: 90_000 });
const service = "Birth Certificate";
/** How many bytes may be sent for each stored byte; the form, headers and repeated parts count as sent, too. */
const maxSentPerStored = 1.3;

/** Opens a phone's browser, with the cookies and storage that it had when it was switched off. */
async function switchPhoneOn(
  browser: Browser,
  connection: BadConnection,
  storageState?: BrowserContextOptions["storageState"],
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: connection.proxy.url,
    viewport: { width: 360, height: 740 },
    locale: "en-IN",
    ...(storageState && { storageState }),
  });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send("Network.enable");
  // The browser only slows downloads: the proxy slows the uploads.
  const conditions = { ...slow3G, uploadThroughput: -1 };
  await devTools.send("Network.emulateNetworkConditions", conditions);
  return page;
}

async function chooseFile(page: Page, document: number, name: string, buffer: Buffer) {
  const control = page.locator(`[name=document_${document}]`);
  await showStep(page, page.locator(`file-field:has([name=document_${document}])`));
  await control.setInputFiles([{ name, mimeType: "image/jpeg", buffer }]);
}

const upload = (page: Page, name: string) => page.locator("file-upload").filter({ hasText: name });

test("three photos of 6 MB arrive whole over slow 3G that breaks five times, and although the phone is switched off once @js", async ({
  browser,
  portal,
  connection,
  addUser,
  signIn,
}) => {
  // Sending takes a minute, and a busy machine may need as long for each photo.
  test.setTimeout(900_000);
  const names = ["slip.jpg", "parent.jpg", "address.jpg"];
  const photos = await Promise.all(names.map((name) => largePhoto(name)));
  for (const photo of photos) expect(photo.length).toBeGreaterThan(5.5 * 1024 * 1024);
  const { proxy } = connection;
  const expectArrived = (page: Page, name: string) =>
    expect(upload(page, name)).toHaveAttribute("data-state", "done");

  let page = await switchPhoneOn(browser, connection);
  await page.goto("/");
  const sunita = await addUser("citizen");
  await signIn(page, sunita);
  await openForm(page, service);
  await fillAnswers(page);
  const sentBefore = proxy.sentBytes();

  await chooseFile(page, 0, names[0]!, photos[0]!);
  for (const cut of [1, 2]) {
    proxy.disconnectAfter(100_000);
    await expect.poll(() => proxy.disconnects()).toBe(cut);
  }
  await expectArrived(page, names[0]!);

  await chooseFile(page, 1, names[1]!, photos[1]!);
  proxy.disconnectAfter(80_000);
  await expect.poll(() => proxy.disconnects()).toBe(3);
  // The phone is switched off while the file is on its way.
  proxy.goOfflineAfter(100_000);
  await expect.poll(() => proxy.isOffline()).toBe(true);
  await expect(upload(page, names[1]!)).toHaveAttribute("data-state", "interrupted");
  const storageState = await page.context().storageState();
  await page.context().close();
  proxy.goOnline();

  page = await switchPhoneOn(browser, connection, storageState);
  await page.goto("/dashboard/user");
  await page.getByRole("button", { name: /^Continue/ }).click();
  await expect(page.locator("[name=fullName]")).toHaveValue(validAnswers.fullName);
  await showStep(page, page.locator("file-field").first());
  await expect(page.locator(".file-name").filter({ hasText: names[0]! })).toBeVisible();
  const interrupted = upload(page, names[1]!);
  await expect(interrupted).toContainText("arrived before. Choose the same file again");
  await chooseFile(page, 1, names[1]!, photos[1]!);
  for (const cut of [4, 5]) {
    proxy.disconnectAfter(60_000);
    await expect.poll(() => proxy.disconnects()).toBe(cut);
  }
  await chooseFile(page, 2, names[2]!, photos[2]!);

  // After the press, the form waits until all files have arrived.
  await showStep(page, page.locator("[name=declaration]"));
  await page.locator("[name=declaration]").check();
  await submit(page);
  await expect(page.getByRole("status").filter({ hasText: "are being sent" })).toBeVisible();
  await page.waitForURL("/dashboard/user", { timeout: 300_000 });
  await expect(page.getByText("Application submitted successfully!").first()).toBeVisible();
  const sentBytes = proxy.sentBytes() - sentBefore;
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
  const storedBytes = files.reduce((sum, { size }) => sum + size, 0);
  expect(proxy.disconnects()).toBe(5);
  const sentForStored = `${sentBytes} bytes sent for ${storedBytes}`;
  test.info().annotations.push({ type: "sent", description: sentForStored });
  expect(sentBytes / storedBytes, sentForStored).toBeLessThanOrEqual(maxSentPerStored);
});
