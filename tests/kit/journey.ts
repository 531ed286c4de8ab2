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
  /** Files with the same value share a portal; a file that sets a value of its own may break its portal. */
  portalOf: string;
}

interface PerWorker extends JourneyOptions {
  /** Additional settings of the operator; a file that gives some has its own portal. */
  settings: Record<string, string>;
  /** A mail server that keeps the letters of this worker's portal. */
  mailServer: TestMailServer;
  /** The built portal, running with the starter catalogue and no accounts. */
  portal: Portal;
  /** Shows copies of pages to axe; one for all, because opening a page takes longer than axe itself. */
  pageForAxe: Page;
}

interface PerTest {
  /** Creates an account, as the operator command does. */
  addUser(role: Role, displayName?: string): Promise<TestUser>;
  /** Signs in, and opens the dashboard. It posts the form without opening it, which signing-in.spec.ts tests. */
  signIn(page: Page, user: TestUser): Promise<void>;
  /** Expects no violation from axe, in light and in dark. */
  expectAccessible(page: Page): Promise<void>;
}

let count = 0;

/** The journeys of a worker share a portal, which is empty at its start; each creates the people it needs. */
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
      count += 1;
      const email = `${role}-${workerIndex}-${count}@example.in`;
      const password = `a password for ${role}s`;
      await addAccount(portal, { email, displayName, password, role });
      return { email, displayName, password, role };
    }),

  signIn: ({}, use) =>
    use(async (page, { email, password }) => {
      const form = { email, password };
      const answer = await postForm(page.request, "/login", { form, maxRedirects: 0 });
      const { location = "" } = answer.headers();
      expect(location, `where ${email} is led by signing in`).toMatch(/^\/dashboard\//);
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

/** Shows the content of a page in another one that allows scripts, which axe needs. */
async function showCopy(page: Page, copy: Page): Promise<void> {
  const html = await page.content();
  await copy.context().clearCookies();
  await copy.context().addCookies(await page.context().cookies());
  await copy.setViewportSize(page.viewportSize()!);
  await copy.setContent(html.replaceAll(/<script\b.*?<\/script>/gs, ""));
}

const hashes = new Map<string, Promise<string>>();

/** Hashes the password of a role once in each worker: hashing is slow on purpose. */
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
