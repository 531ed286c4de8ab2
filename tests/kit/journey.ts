import { test as base, expect, type Browser, type Page } from "@playwright/test";
import { createUser } from "../../council/accounts/create-user.ts";
import type { Role } from "../../council/permissions.ts";
import { accessibilityViolations } from "./accessible.ts";
import { startMailServer, type TestMailServer } from "./mail-server.ts";
import { inOffice } from "./portal-office.ts";
import { openPortal, type Portal } from "./portal.ts";
import { createDatabase } from "./postgres.ts";

export { expect };
export { codeIn } from "./mail-server.ts";

export interface TestUser {
  email: string;
  displayName: string;
  password: string;
  role: Role;
}

export interface JourneyOptions {
  database: "sqlite" | "postgres";
  /** A file that sets this has its own portal, which it may break. */
  portalOf: string;
}

interface PerWorker extends JourneyOptions {
  /** Additional settings; a file that gives some has its own portal. */
  settings: Record<string, string>;
  /** A mail server that keeps the letters of this worker's portal. */
  mailServer: TestMailServer;
  /** The built portal, running with the starter catalogue and no accounts. */
  portal: Portal;
}

interface PerTest {
  /** Creates an account, as the operator command does. */
  addUser(role: Role, displayName?: string): Promise<TestUser>;
  /** Signs in through the form. */
  signIn(page: Page, user: TestUser): Promise<void>;
  /** Expects no violation from axe, in light and in dark. */
  expectAccessible(page: Page): Promise<void>;
}

let count = 0;

/** Journeys start on an empty portal of their worker; each creates the people it needs. */
export const test = base.extend<PerTest, PerWorker>({
  database: ["sqlite", { option: true, scope: "worker" }],
  portalOf: ["everybody", { option: true, scope: "worker" }],

  settings: [{}, { option: true, scope: "worker" }],

  mailServer: [
    async ({}, use) => {
      const mailServer = await startMailServer();
      await use(mailServer);
      await mailServer.close();
    },
    { scope: "worker" },
  ],

  portal: [
    async ({ database, mailServer, settings }, use) => {
      const home = database === "postgres" ? await createDatabase(postgresUrl()) : undefined;
      const portal = await openPortal({
        SMTP_URL: mailServer.url,
        ...(home && { DATABASE_URL: home.url }),
        ...settings,
      });
      await use(portal);
      await portal.delete();
      await home?.drop();
    },
    { scope: "worker" },
  ],

  baseURL: ({ portal }, use) => use(portal.url),

  addUser: ({ portal }, use, { workerIndex }) =>
    use(async (role, displayName = "Sunita Devi") => {
      count += 1;
      const email = `${role}-${workerIndex}-${count}@example.in`;
      const password = `a password for ${role}s`;
      await addAccount(portal, { email, displayName, password, role });
      return { email, displayName, password, role };
    }),

  signIn: ({}, use) =>
    use(async (page, { email, password }) => {
      await page.goto("/login");
      await page.locator("[name=email]").fill(email);
      await page.locator("[name=password]").fill(password);
      await page.locator("main").getByRole("button", { name: "Sign In", exact: true }).click();
      await expect(page).not.toHaveURL(/\/login/);
    }),

  expectAccessible: ({ browser }, use) =>
    use(async (page) => {
      const copy = await copyWithScripts(browser, page);
      expect(await accessibilityViolations(copy), page.url()).toEqual([]);
      await copy.context().close();
    }),
});

/** The current page in a browser where axe can run: it needs scripts. */
async function copyWithScripts(browser: Browser, page: Page): Promise<Page> {
  const shown = await page.content();
  const context = await browser.newContext({
    javaScriptEnabled: true,
    viewport: page.viewportSize(),
    storageState: { cookies: await page.context().cookies(), origins: [] },
    bypassCSP: true,
  });
  const copy = await context.newPage();
  await copy.route(page.url(), (route) =>
    route.fulfill({
      contentType: "text/html; charset=utf-8",
      body: shown.replaceAll(/<script\b.*?<\/script>/gs, ""),
    }),
  );
  await copy.goto(page.url());
  return copy;
}

const hashes = new Map<string, Promise<string>>();

/** Hashes the password of a role once in each worker: it is slow on purpose. */
async function addAccount(portal: Portal, user: TestUser): Promise<void> {
  const { outcome } = await inOffice(portal, (office) => {
    const hash = async (password: string) => {
      if (!hashes.has(password)) hashes.set(password, office.passwords.hash(password));
      return hashes.get(password)!;
    };
    return createUser({ ...office, passwords: { ...office.passwords, hash } }, user);
  });
  if (outcome !== "created") throw new Error(`${user.email}: ${outcome}`);
}

function postgresUrl(): string {
  const url = process.env.JOURNEY_POSTGRES_URL;
  if (!url) throw new Error("JOURNEY_POSTGRES_URL is set by tests/kit/journey-postgres.ts");
  return url;
}
