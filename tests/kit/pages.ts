import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Page } from "@playwright/test";
import type { Role } from "../../council/permissions.ts";
import routes from "../../portal/routes.ts";

export interface Shown {
  /** The state it shows, in a word or two. */
  name: string;
  /** Its route in portal/routes.ts. */
  route: string;
  who?: Role;
  /** Opens it, through links if its URL is not known. */
  open(page: Page): Promise<unknown>;
}

const at = (route: string, who?: Role, address = `/${route}`): Shown => ({
  name: route || "landing",
  route,
  who,
  open: (page) => page.goto(address),
});

/** A page whose URL is in a list: opens the list, then the first such link. */
const from = (list: string, link: string, route: string, who?: Role): Shown => ({
  name: route,
  route,
  who,
  async open(page) {
    await page.goto(list);
    const address = await page.locator(link).first().getAttribute("href");
    await page.goto(address ?? "/a-link-that-is-missing");
  },
});

/** The review of a list's first application: as a dialog over the list, and as a page. */
const reviews = (list: string, route: string, who: Role): Shown[] => {
  const over = {
    ...from(list, 'main [href*="review="]', list.slice(1), who),
    name: `${route}, over`,
  };
  return [
    over,
    {
      name: route,
      route,
      who,
      async open(page) {
        await over.open(page);
        const id = new URL(page.url()).searchParams.get("review");
        await page.goto(`/${route.replace(":id", id ?? "none")}`);
      },
    },
  ];
};

const errorOn = (page: Page) => page.locator("[aria-invalid=true], [role=alert]").first();

/** The same page after its empty form was sent: with its errors. */
const refused = (shown: Shown, form: string): Shown => ({
  ...shown,
  name: `${shown.name}, refused`,
  async open(page) {
    await shown.open(page);
    await page.locator(form).locator("[type=submit], button:not([type])").last().click();
    await errorOn(page).waitFor();
  },
});

/** A new form, even if there is a draft. */
const apply: Shown = {
  name: "apply/:serviceId",
  route: "apply/:serviceId",
  who: "citizen",
  async open(page) {
    await page.goto("/services");
    const address = await page.locator('main [href^="/apply/"]').first().getAttribute("href");
    await page.goto(`${address ?? "/a-link-that-is-missing"}?new`);
  },
};

/** The same after it was sent empty. A narrow window shows it one section at a time. */
const applyRefused: Shown = {
  ...apply,
  name: `${apply.name}, refused`,
  async open(page) {
    await apply.open(page);
    const next = page.locator("main form [data-go=next]");
    while (await next.isVisible()) await next.click();
    await page.locator("main form [data-sends]").click();
    await errorOn(page).waitFor();
  },
};

/** The choice between a draft and a new form, once there is a draft. */
const begun: Shown = {
  name: "apply/:serviceId/begun",
  route: "apply/:serviceId/begun",
  who: "citizen",
  async open(page) {
    await applyRefused.open(page);
    await page.goto(`${new URL(page.url()).pathname}/begun`);
  },
};

/** The result of /track for the first application of the signed-in person. */
const tracked: Shown = {
  ...at("track", "citizen"),
  name: "track, found",
  async open(page) {
    await page.goto("/dashboard/user");
    const application = page.locator('main [href^="/applications/"]').first();
    await page.goto((await application.getAttribute("href")) ?? "/a-link-that-is-missing");
    const reference = await page.locator("main .reference").first().innerText();
    const phone = /\b[6-9]\d{9}\b/.exec(await page.locator("main").innerText());
    await page.goto("/track");
    await page.locator("[name=reference]").fill(reference);
    await page.locator("[name=phoneLast4]").fill(phone?.[0].slice(-4) ?? "none");
    await page.locator("main form button").click();
    await page.locator("main .tag").first().waitFor();
  },
};

/** A page of the first service that administrators see. */
const ofService = (part: "documents" | "preview" | "publish"): Shown => ({
  name: `dashboard/admin/services/:serviceId/${part}`,
  route: `dashboard/admin/services/:serviceId/${part}`,
  who: "admin",
  async open(page) {
    await page.goto("/dashboard/admin/services");
    const form = await page.locator('main table [href*="service="]').first().getAttribute("href");
    const id = new URL(form ?? "", page.url()).searchParams.get("service");
    await page.goto(`/dashboard/admin/services/${id ?? "none"}/${part}`);
  },
});

/** Every page of the portal in its relevant states, with the demo's data. */
export const everyPage: Shown[] = [
  at(""),
  at("services"),
  { ...at("services", undefined, "/services?q=qqqqq"), name: "services, no match" },
  from("/services", 'main [href^="/services/"]', "services/:serviceId"),
  at("track"),
  refused(at("track"), "main form"),
  tracked,
  at("about"),
  at("contact"),
  at("terms"),
  at("privacy"),
  at("register"),
  at("login"),
  at("forgot-password"),
  at("setup", undefined, "/setup?token=none"),
  at("unauthorized"),
  at("mailbox"),
  from("/mailbox", 'main [href^="/mailbox/"]', "mailbox/:name"),
  at("*", undefined, "/no/such/page"),
  at("profile", "citizen"),
  at("profile/password", "citizen"),
  refused(at("profile/password", "citizen"), "main form"),
  at("profile/email", "citizen"),
  refused(at("profile/email", "citizen"), "main form"),
  at("profile/sessions", "citizen"),
  at("profile/data", "citizen"),
  at("profile/delete", "citizen"),
  refused(at("profile/delete", "citizen"), "main form"),
  at("notifications", "citizen"),
  at("dashboard/user", "citizen"),
  apply,
  applyRefused,
  begun,
  from("/dashboard/user", 'main [href^="/applications/"]', "applications/:id", "citizen"),
  at("dashboard/staff", "staff"),
  ...reviews("/dashboard/staff", "dashboard/staff/applications/:id", "staff"),
  at("dashboard/admin", "admin"),
  at("dashboard/admin/services", "admin"),
  at("dashboard/admin/services/new", "admin"),
  {
    ...at("dashboard/admin/services", "admin", "/dashboard/admin/services?service=new"),
    name: "new service, over",
  },
  from(
    "/dashboard/admin/services",
    'main table [href*="/dashboard/admin/services/"], main table [href*="service="]',
    "dashboard/admin/services/:serviceId",
    "admin",
  ),
  ...(["documents", "preview", "publish"] as const).map(ofService),
  at("dashboard/admin/applications", "admin"),
  at("dashboard/admin/settings", "admin"),
  at("dashboard/admin/settings/logo", "admin"),
  at("dashboard/admin/outbox", "admin"),
  at("dashboard/admin/messages", "admin"),
  ...reviews("/dashboard/admin/applications", "dashboard/admin/applications/:id", "admin"),
];

/** This route serves a file; it shows a page only when it refuses. */
const servesFiles = "documents/document.tsx";

/** The routes that show a page; those in a `.ts` file respond with something else. */
export function pageRoutes(entries: RouteConfigEntry[] = routes): string[] {
  return entries.flatMap(({ path, index, file, children = [] }) => [
    ...(isPage(file) && (index || path !== undefined) ? [path ?? ""] : []),
    ...pageRoutes(children),
  ]);
}

function isPage(file: string): boolean {
  return file.endsWith(".tsx") && file !== servesFiles;
}
