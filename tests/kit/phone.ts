import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext, type Page } from "@playwright/test";
import { showStep } from "./applying.ts";
import type { Portal } from "./portal.ts";
import { postForm } from "./post-form.ts";
import { openOfflineProxy, type OfflineProxy } from "./offline-proxy.ts";
import { expect, test as base, type TestUser } from "./journey.ts";

interface PerTest {
  /** The connection between the phone and the portal. */
  network: OfflineProxy;
  /** A phone whose browser a journey can close and open again: it is used instead of `page`. */
  phone: Phone;
}

interface Phone {
  /** Opens the browser of the phone with everything it has stored. A browser that is open is closed first. */
  open(): Promise<Page>;
}

const viewport = { width: 360, height: 740 };

/** Journeys with a phone: service workers are allowed, and the proxy between phone and portal can go offline. */
export const test = base.extend<PerTest>({
  viewport,
  serviceWorkers: "allow",
  baseURL: ({ network }, use) => use(network.url),
  network: async ({ portal }, use) => {
    const network = await openOfflineProxy(portal.url);
    await use(network);
    await network.close();
  },
  phone: async ({ network, launchOptions }, use) => {
    const folder = await mkdtemp(join(tmpdir(), "phone-"));
    let context: BrowserContext | undefined;
    await use({
      async open() {
        await context?.close();
        context = await chromium.launchPersistentContext(folder, {
          ...launchOptions,
          baseURL: network.url,
          locale: "en-IN",
          serviceWorkers: "allow",
          viewport,
        });
        return context.pages()[0] ?? context.newPage();
      },
    });
    await context?.close();
    await rm(folder, { recursive: true, force: true });
  },
});

export { expect };

/** The browser options of a computer beside the phone, which reaches the portal without the proxy. */
export const computerAt = ({ url }: Portal) => ({
  baseURL: url,
  viewport: { width: 1280, height: 800 },
  serviceWorkers: "block" as const,
});

/** What is stored on the phone. */
interface PhoneStorage {
  /** The paths of the pages of which the phone has an offline copy. */
  pages: string[];
  /** The HTML of all these copies, one after the other. */
  text: string;
  /** The forms into which somebody has typed, as JSON. */
  forms: string;
  /** The form owner of the person who is signed in. */
  owner: string | undefined;
}

/** Reads what the phone has stored. This function runs in the page. */
async function readStorage(): Promise<PhoneStorage> {
  const pages: string[] = [];
  let text = "";
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      // Entries without this query are no copies of pages, but their scripts and styles.
      if (!request.url.includes("?language=")) continue;
      pages.push(request.url.slice(location.origin.length));
      text += await (await cache.match(request))!.text();
    }
  }
  const rowsOf = (store: string) =>
    new Promise<unknown[]>((resolve) => {
      const opening = indexedDB.open("portal", 1);
      opening.addEventListener("error", () => resolve([]));
      opening.addEventListener("upgradeneeded", () => opening.transaction!.abort());
      opening.addEventListener("success", () => {
        const reading = opening.result.transaction(store).objectStore(store).getAll();
        reading.addEventListener("success", () => {
          opening.result.close();
          resolve(reading.result as unknown[]);
        });
      });
    });
  const [memory] = (await rowsOf("memory")) as { owner?: string }[];
  return { pages, text, forms: JSON.stringify(await rowsOf("forms")), owner: memory?.owner };
}

/** Reads what the phone that shows this page has stored. */
export const phoneStorage = (page: Page) => page.evaluate(readStorage);

/** Waits until the phone has stored who is signed in on this page. */
export async function untilSignedInKnown(page: Page): Promise<void> {
  const owner = await page.locator("[name=formOwner]").first().inputValue();
  await expect.poll(async () => (await phoneStorage(page)).owner, { timeout: 30_000 }).toBe(owner);
}

/** Waits until the phone has stored an offline copy of a page. */
export const untilCopied = (page: Page, path: string) =>
  expect
    .poll(async () => (await phoneStorage(page)).pages.join(" "), { timeout: 30_000 })
    .toContain(path);

/** Signs in so that the person stays signed in when the browser is closed. */
export async function signInOnPhone(page: Page, user: TestUser): Promise<void> {
  const form = { email: user.email, password: user.password, rememberMe: "on" };
  const response = await postForm(page.request, "/login", { form, maxRedirects: 0 });
  expect(response.headers()["location"]).toBe("/dashboard/user");
  await page.goto("/dashboard/user");
}

/** Presses Sign Out in the menu. */
export async function signOut(page: Page): Promise<void> {
  await page.locator("details.menu:visible > summary").last().click();
  await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
}

/** Types text into a field, and leaves the field. */
export async function type(page: Page, name: string, text: string): Promise<void> {
  const control = page.locator(`[name="${name}"]`);
  await showStep(page, control);
  await control.fill(text);
  await control.blur();
}

/** The last status message of the page. */
export const lastStatus = (page: Page) => page.locator("main [role=status]").last();
