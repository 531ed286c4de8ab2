import { test as base, expect, type Page } from "@playwright/test";
import { createUser } from "../../council/accounts/create-user.ts";
import type { Role } from "../../council/permissions.ts";
import { accessibilityViolations } from "./accessible.ts";
import { startMailServer, type TestMailServer } from "./mail-server.ts";
import { inOffice } from "./portal-office.ts";
import { openPortal, type Portal } from "./portal.ts";
import { postForm } from "./post-form.ts";
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
  /** Test files with the same value share a portal; a file with a value of its own may break its portal. */
  portalOf: string;
}

interface PerWorker extends JourneyOptions {
  /** Further settings of the operator; a test file that has some gets a portal of its own. */
  settings: Record<string, string>;
  /** The mail server that receives the letters of this worker's portal. */
  mailServer: TestMailServer;
  /** The built portal: it is running, with the starter catalogue and without accounts. */
  portal: Portal;
  /** Shows copies of other pages to axe. The worker has one, because opening a page takes longer than axe itself. */
  pageForAxe: Page;
}

interface PerTest {
  /** Creates an account, as the operator command does. */
  addUser(role: Role, displayName?: string): Promise<TestUser>;
  /** Signs in, and opens the dashboard. It posts the form without showing it: signing-in.spec.ts tests the page itself. */
  signIn(page: Page, user: TestUser): Promise<void>;
  /** Expects axe to find no violation on the page, in light and in dark. */
  expectAccessible(page: Page): Promise<void>;
}

let userCount = 0;

/** The journeys of a worker share a portal, which has no accounts at first: each journey adds the people it needs. */
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
      const ownDatabase = database === "postgres" ? await createDatabase(postgresUrl()) : undefined;
      const portal = await openPortal({
        SMTP_URL: mailServer.url,
        ...(ownDatabase && { DATABASE_URL: ownDatabase.url }),
        ...settings,
      });
      await use(portal);
      await portal.delete();
      await ownDatabase?.drop();
    },
    { scope: "worker" },
  ],

  baseURL: ({ portal }, use) => use(portal.url),

  addUser: ({ portal }, use, { workerIndex }) =>
    use(async (role, displayName = "Sunita Devi") => {
      userCount += 1;
      const email = `${role}-${workerIndex}-${userCount}@example.in`;
      const password = `a password for ${role}s`;
      await addAccount(portal, { email, displayName, password, role });
      return { email, displayName, password, role };
    }),

  signIn: ({}, use) =>
    use(async (page, { email, password }) => {
      const form = { email, password };
      const response = await postForm(page.request, "/login", { form, maxRedirects: 0 });
      const { location = "" } = response.headers();
      expect(location, `where signing in leads ${email}`).toMatch(/^\/dashboard\//);
      await page.goto(location);
    }),

  pageForAxe: [
    async ({ browser, portal }, use) => {
      const context = await browser.newContext({ javaScriptEnabled: true, bypassCSP: true });
      const page = await context.newPage();
      await page.goto(`${portal.url}/robots.txt`);
      await use(page);
      await context.close();
    },
    { scope: "worker" },
  ],

  expectAccessible: ({ pageForAxe }, use) =>
    use(async (page) => {
      await showCopy(page, pageForAxe);
      expect(await accessibilityViolations(pageForAxe), page.url()).toEqual([]);
    }),
});

/** Shows the content of a page in another page, which allows the scripts that axe needs. */
async function showCopy(page: Page, pageForAxe: Page): Promise<void> {
  const html = await page.content();
  await pageForAxe.context().clearCookies();
  await pageForAxe.context().addCookies(await page.context().cookies());
  await pageForAxe.setViewportSize(page.viewportSize()!);
  await pageForAxe.setContent(html.replaceAll(/<script\b.*?<\/script>/gs, ""));
}

const hashes = new Map<string, Promise<string>>();

/** Creates an account. Each worker hashes a password only once, because hashing is slow on purpose. */
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
  if (!url) throw new Error("JOURNEY_POSTGRES_URL is set by tests/kit/journey-setup.ts");
  return url;
}
