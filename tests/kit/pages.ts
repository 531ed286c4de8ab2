import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Page } from "@playwright/test";
import routes from "../../portal/routes.ts";
import { accountPages } from "./account-pages.ts";
import { auditorPages } from "./auditor-pages.ts";
import { counterPages } from "./counter-pages.ts";
import type { DemoReader } from "./demo.ts";
import { dueDate } from "./due-date-page.ts";
import { forwarding } from "./forwarding-page.ts";
import { letterPages } from "./letter-pages.ts";
import { foundOnce, linkedFrom, linkOn, reviewedOn } from "./linked-page.ts";
import { listPages, sideBySide } from "./list-pages.ts";
import { peoplePages } from "./people-pages.ts";
import { ofService, refusedQuestions } from "./service-pages.ts";

export interface PageEntry {
  /** Its name in messages: the route, and the state it shows if there are several. */
  name: string;
  /** Its route in portal/routes.ts. */
  route: string;
  /** Who is signed in; nobody if left out. */
  who?: DemoReader;
  /** Opens it, through links if its URL is not known. */
  open(page: Page): Promise<unknown>;
}

/** A page whose path is known: that of its route, or another one. */
const at = (route: string, who?: DemoReader, path = `/${route}`): PageEntry => ({
  name: route || "landing",
  route,
  who,
  open: (page) => page.goto(path),
});

/** A page whose URL is in a list: opens the first link that the selector finds there. */
const from = (list: string, selector: string, route: string, who?: DemoReader): PageEntry => ({
  name: route,
  route,
  who,
  open: async (page) => page.goto(await linkOn(page, list, selector)),
});

const certificateLink = 'main th a[href^="/office/certificates/"]';

/** The review of a list's first application: as a dialog over the list ("…, over"), and as a page. */
const reviews = (list: string, route: string, who: DemoReader): PageEntry[] => {
  const link = 'main [href*="review="]';
  return [
    { ...from(list, link, list.slice(1), who), name: `${route}, over` },
    {
      name: route,
      route,
      who,
      async open(page) {
        await page.goto(`/${route.replace(":id", await reviewedOn(page, list, link))}`);
      },
    },
  ];
};

const errorOn = (page: Page) => page.locator("[aria-invalid=true], [role=alert]").first();

/** The same page after a form of it, found by a selector, was sent empty: with its errors. */
const refused = (entry: PageEntry, form: string): PageEntry => ({
  ...entry,
  name: `${entry.name}, refused`,
  async open(page) {
    await entry.open(page);
    // Forms in a closed part are opened first.
    await page
      .locator(form)
      .locator("xpath=ancestor::details")
      .evaluateAll((all) => all.forEach((one) => one.setAttribute("open", "")));
    const buttons = page.locator(form).locator("[type=submit], button:not([type])");
    // Saving for later refuses nothing.
    await buttons.and(page.locator(":not([name=save])")).last().click();
    await errorOn(page).waitFor();
  },
});

/** A new form, even if there is a draft. */
const apply: PageEntry = {
  name: "apply/:serviceId",
  route: "apply/:serviceId",
  who: "citizen",
  async open(page) {
    await page.goto(`${await linkOn(page, "/services", 'main [href^="/apply/"]')}?new`);
  },
};

/** The form after it was sent empty. A narrow window shows it one step at a time. */
const applyRefused: PageEntry = {
  ...apply,
  name: `${apply.name}, refused`,
  async open(page) {
    await apply.open(page);
    await sendForm(page);
  },
};

/** Sends the form, which is not complete. */
async function sendForm(page: Page): Promise<void> {
  const next = page.locator("main form [data-go=next]");
  while (await next.isVisible()) await next.click();
  await page.locator("main form [data-sends]").click();
  await errorOn(page).waitFor();
}

/** The choice between a draft and a new form, once there is a draft. */
const begun: PageEntry = {
  name: "apply/:serviceId/begun",
  route: "apply/:serviceId/begun",
  who: "citizen",
  async open(page) {
    await apply.open(page);
    await page.locator("main form [name=fullName]").fill("Sunita Devi");
    await sendForm(page);
    await page.goto(`${new URL(page.url()).pathname}/begun`);
  },
};

/** The page of the signed-in person's first application. */
const application = from(
  "/dashboard/user",
  'main [href^="/applications/"]',
  "applications/:id",
  "citizen",
);

/** The page of a document, which somebody sees who asked for its download signed out, and then signed in. */
const document: PageEntry = {
  ...application,
  name: "document, after signing in",
  async open(page) {
    await application.open(page);
    const href = await page.locator('main [href^="/documents/"]').first().getAttribute("href");
    await page.goto(`${href?.split("?")[0]}?page`);
    await page.getByRole("main").locator("a.button").first().waitFor();
  },
};

/** What the signed-in person is asked to correct. */
const correct: PageEntry = {
  name: "applications/:id/correct",
  route: "applications/:id/correct",
  who: "citizen",
  async open(page) {
    const own = 'main tr:has(.turn) [href^="/applications/"]';
    await page.goto(`${await linkOn(page, "/dashboard/user", own)}/correct`);
  },
};

/** The form that asks for a correction of the first application of a list. */
const askToCorrect = (list: string, route: string, who: "staff" | "admin"): PageEntry => ({
  name: route,
  route,
  who,
  async open(page) {
    const review = 'main table tr:not(:has(.turn)) [href*="review="]';
    await page.goto(`/${route.replace(":id", await reviewedOn(page, list, review))}`);
  },
});

/** /verify after something else than a certificate number was sent. */
const numberRefused: PageEntry = {
  ...at("verify"),
  name: "verify, refused",
  async open(page) {
    await page.goto("/verify");
    await page.locator("[name=number]").fill("?");
    await page.locator("[name=number]").press("Enter");
    await errorOn(page).waitFor();
  },
};

/** /track for the signed-in person's first application. */
const tracked: PageEntry = {
  ...at("track", "citizen"),
  name: "track, found",
  async open(page) {
    await application.open(page);
    const reference = await page.locator("main .reference").first().innerText();
    const phone = /\b[6-9]\d{9}\b/.exec(await page.locator("main").innerText());
    await page.goto("/track");
    await page.locator("[name=reference]").fill(reference);
    await page.locator("[name=phoneLast4]").fill(phone?.[0].slice(-4) ?? "none");
    await page.locator("main form button").click();
    await page.locator("main .tag").first().waitFor();
  },
};

/** The payments of an application of the newest day that has payments: in the demo, today may have none. */
const payments: PageEntry = {
  name: "office/applications/:id/payments",
  route: "office/applications/:id/payments",
  who: "admin",
  async open(page) {
    const find = async () => {
      await page.goto("/office/payments");
      const links = page.locator('main [href^="/office/applications/"]');
      for (let day = 0; day < 30 && (await links.count()) === 0; day += 1)
        await page.locator("main nav a").first().click();
      return links.first().getAttribute("href");
    };
    await page.goto(await foundOnce(page, payments.name, find));
  },
};
const receipt = linkedFrom(payments, '[href^="/receipts/"]', "receipts/:id");

/** Every page of the portal in its relevant states, with the demo's data. */
export const everyPage: PageEntry[] = [
  at(""),
  at("services"),
  { ...at("services", undefined, "/services?q=qqqqq"), name: "services, no match" },
  from("/services", 'main [href^="/services/"]', "services/:serviceId"),
  {
    name: "services/:serviceId/form",
    route: "services/:serviceId/form",
    who: "citizen",
    async open(page) {
      await page.goto(`${await linkOn(page, "/services", 'main [href^="/services/"]')}/form`);
    },
  },
  at("offline"),
  at("verify"),
  numberRefused,
  at("v"),
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
  ...accountPages(at, refused),
  at("profile/sessions", "citizen"),
  at("profile/data", "citizen"),
  at("profile/delete", "citizen"),
  refused(at("profile/delete", "citizen"), "main form"),
  at("logout/unsent", "citizen"),
  at("notifications", "citizen"),
  at("dashboard/user", "citizen"),
  apply,
  applyRefused,
  begun,
  application,
  refused(application, "main async-form form"),
  document,
  correct,
  refused(correct, "main async-form form"),
  at("dashboard/staff", "staff"),
  ...listPages(at),
  ...reviews("/dashboard/staff", "dashboard/staff/applications/:id", "staff"),
  ...counterPages(at, refused),
  at("office/certificates", "staff"),
  from("/office/certificates", certificateLink, "office/certificates/:certificateId", "staff"),
  at("office/payments", "staff"),
  { ...at("office/payments", "staff", "/office/payments?day=2001-01-01"), name: "day book, empty" },
  at("office/figures", "staff"),
  {
    ...at("office/figures", "staff", "/office/figures?from=2001-01-01&to=2001-01-02"),
    name: "figures, empty",
  },
  {
    ...at("office/figures", "staff", "/office/figures?from=2025-02-30"),
    name: "figures, wrong dates",
  },
  forwarding,
  payments,
  refused(payments, "main .card form"),
  receipt,
  askToCorrect("/dashboard/staff", "dashboard/staff/applications/:id/correction", "staff"),
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
  ...(["documents", "questions", "promise", "certificate", "preview", "publish"] as const).map(
    ofService,
  ),
  refusedQuestions,
  at("dashboard/admin/applications", "admin"),
  at("dashboard/admin/settings", "admin"),
  at("dashboard/admin/settings/logo", "admin"),
  at("dashboard/admin/settings/phrases", "admin"),
  at("dashboard/admin/settings/phrases/new", "admin"),
  refused(at("dashboard/admin/settings/phrases/new", "admin"), "main .card form"),
  from(
    "/dashboard/admin/settings/phrases",
    'main li [href^="/dashboard/admin/settings/phrases/"]',
    "dashboard/admin/settings/phrases/:phraseId",
    "admin",
  ),
  ...peoplePages(at, refused),
  ...auditorPages(at, refused),
  ...letterPages(at),
  at("dashboard/admin/audit", "admin"),
  ...reviews("/dashboard/admin/applications", "dashboard/admin/applications/:id", "admin"),
  askToCorrect(
    "/dashboard/admin/applications",
    "dashboard/admin/applications/:id/correction",
    "admin",
  ),
  dueDate,
  refused(dueDate, "main .card form"),
  sideBySide,
];

/** These routes serve a file; they show a page only when they refuse. */
const servesFiles = [
  "documents/document.tsx",
  "papers/slip-pdf.tsx",
  "papers/certificate-pdf.tsx",
  "papers/decision-pdf.tsx",
  "papers/receipt-pdf.tsx",
  "papers/sample-certificate-pdf.tsx",
];

/** The routes that show a page; those in a `.ts` file respond with something else. */
export function pageRoutes(entries: RouteConfigEntry[] = routes): string[] {
  return entries.flatMap(({ path, index, file, children = [] }) => [
    ...(isPage(file) && (index || path !== undefined) ? [path ?? ""] : []),
    ...pageRoutes(children),
  ]);
}

function isPage(file: string): boolean {
  return file.endsWith(".tsx") && !servesFiles.includes(file);
}
