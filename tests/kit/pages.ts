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
import { findPathOnce, linkedFrom, linkOn, reviewedIdOn } from "./linked-page.ts";
import { listPages, sideBySide } from "./list-pages.ts";
import { peoplePages } from "./people-pages.ts";
import { serviceTabPage, refusedQuestions } from "./service-pages.ts";

/** A page of the portal in one of its states, and how a test opens it. */
export interface PageEntry {
  /** The name of the page in messages: its route, and its state if the route has entries for several. */
  name: string;
  /** The route of the page in portal/routes.ts. */
  route: string;
  /** Who is signed in; nobody if left out. */
  who?: DemoReader;
  /** Opens the page: through links where its URL is not known. */
  open(page: Page): Promise<unknown>;
}

/** A page with a known path: the path of its route, unless another is given. */
const pageAt = (route: string, who?: DemoReader, path = `/${route}`): PageEntry => ({
  name: route || "landing",
  route,
  who,
  open: (page) => page.goto(path),
});

/** A page that a list links to: it opens the first link that the selector finds on the list. */
const linkedOn = (list: string, selector: string, route: string, who?: DemoReader): PageEntry => ({
  name: route,
  route,
  who,
  open: async (page) => page.goto(await linkOn(page, list, selector)),
});

const certificateLink = 'main th a[href^="/office/certificates/"]';

/** The review of the first application on a list: as a dialog over the list ("…, over"), and as a page of its own. */
const reviews = (list: string, route: string, who: DemoReader): PageEntry[] => {
  const link = 'main [href*="review="]';
  return [
    { ...linkedOn(list, link, list.slice(1), who), name: `${route}, over` },
    {
      name: route,
      route,
      who,
      async open(page) {
        await page.goto(`/${route.replace(":id", await reviewedIdOn(page, list, link))}`);
      },
    },
  ];
};

const errorOn = (page: Page) => page.locator("[aria-invalid=true], [role=alert]").first();

/** The same page with errors: after the form that a selector finds on it was sent empty. */
const refused = (entry: PageEntry, form: string): PageEntry => ({
  ...entry,
  name: `${entry.name}, refused`,
  async open(page) {
    await entry.open(page);
    // A form in a closed part of the page is shown first.
    await page
      .locator(form)
      .locator("xpath=ancestor::details")
      .evaluateAll((parts) => parts.forEach((part) => part.setAttribute("open", "")));
    const buttons = page.locator(form).locator("[type=submit], button:not([type])");
    // The button that saves for later is left out: it refuses nothing.
    await buttons.and(page.locator(":not([name=save])")).last().click();
    await errorOn(page).waitFor();
  },
});

/** A new application form, even if there is a draft. */
const apply: PageEntry = {
  name: "apply/:serviceId",
  route: "apply/:serviceId",
  who: "citizen",
  async open(page) {
    await page.goto(`${await linkOn(page, "/services", 'main [href^="/apply/"]')}?new`);
  },
};

/** The application form after it was sent empty. */
const applyRefused: PageEntry = {
  ...apply,
  name: `${apply.name}, refused`,
  async open(page) {
    await apply.open(page);
    await sendForm(page);
  },
};

/** Sends an application form that is not complete. A narrow window shows it one step at a time. */
async function sendForm(page: Page): Promise<void> {
  const next = page.locator("main form [data-go=next]");
  while (await next.isVisible()) await next.click();
  await page.locator("main form [data-sends]").click();
  await errorOn(page).waitFor();
}

/** The choice between a draft and a new form. It makes the draft first. */
const draftOrNew: PageEntry = {
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
const application = linkedOn(
  "/dashboard/user",
  'main [href^="/applications/"]',
  "applications/:id",
  "citizen",
);

/** The page of a document, which people see who asked for its download while signed out, and then signed in. */
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

/** The form for the corrections that the office has asked the signed-in person for. */
const correct: PageEntry = {
  name: "applications/:id/correct",
  route: "applications/:id/correct",
  who: "citizen",
  async open(page) {
    const applicantsTurn = 'main tr:has(.turn) [href^="/applications/"]';
    await page.goto(`${await linkOn(page, "/dashboard/user", applicantsTurn)}/correct`);
  },
};

/** The form that asks the applicant for corrections, for the first application on a list that does not wait for them. */
const askToCorrect = (list: string, route: string, who: "staff" | "admin"): PageEntry => ({
  name: route,
  route,
  who,
  async open(page) {
    const review = 'main table tr:not(:has(.turn)) [href*="review="]';
    await page.goto(`/${route.replace(":id", await reviewedIdOn(page, list, review))}`);
  },
});

/** The page /verify after something was sent that is no certificate number. */
const numberRefused: PageEntry = {
  ...pageAt("verify"),
  name: "verify, refused",
  async open(page) {
    await page.goto("/verify");
    await page.locator("[name=number]").fill("?");
    await page.locator("[name=number]").press("Enter");
    await errorOn(page).waitFor();
  },
};

/** The page /track when it has found the signed-in person's first application. */
const trackFound: PageEntry = {
  ...pageAt("track", "citizen"),
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

/** The payments of an application, from the newest day that has payments: in the demo, today may have none. */
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
    await page.goto(await findPathOnce(page, payments.name, find));
  },
};
const receipt = linkedFrom(payments, '[href^="/receipts/"]', "receipts/:id");

/** Every page of the portal in the states that matter, with the data of the demo. */
export const everyPage: PageEntry[] = [
  pageAt(""),
  pageAt("services"),
  { ...pageAt("services", undefined, "/services?q=qqqqq"), name: "services, no match" },
  linkedOn("/services", 'main [href^="/services/"]', "services/:serviceId"),
  {
    name: "services/:serviceId/form",
    route: "services/:serviceId/form",
    who: "citizen",
    async open(page) {
      await page.goto(`${await linkOn(page, "/services", 'main [href^="/services/"]')}/form`);
    },
  },
  pageAt("offline"),
  pageAt("verify"),
  numberRefused,
  pageAt("v"),
  pageAt("track"),
  refused(pageAt("track"), "main form"),
  trackFound,
  pageAt("about"),
  pageAt("contact"),
  pageAt("terms"),
  pageAt("privacy"),
  pageAt("register"),
  pageAt("login"),
  pageAt("forgot-password"),
  pageAt("setup", undefined, "/setup?token=none"),
  pageAt("unauthorized"),
  pageAt("mailbox"),
  linkedOn("/mailbox", 'main [href^="/mailbox/"]', "mailbox/:name"),
  pageAt("*", undefined, "/no/such/page"),
  pageAt("profile", "citizen"),
  ...accountPages(pageAt, refused),
  pageAt("profile/sessions", "citizen"),
  pageAt("profile/data", "citizen"),
  pageAt("profile/delete", "citizen"),
  refused(pageAt("profile/delete", "citizen"), "main form"),
  pageAt("logout/unsent", "citizen"),
  pageAt("notifications", "citizen"),
  pageAt("dashboard/user", "citizen"),
  apply,
  applyRefused,
  draftOrNew,
  application,
  refused(application, "main async-form form"),
  document,
  correct,
  refused(correct, "main async-form form"),
  pageAt("dashboard/staff", "staff"),
  ...listPages(pageAt),
  ...reviews("/dashboard/staff", "dashboard/staff/applications/:id", "staff"),
  ...counterPages(pageAt, refused),
  pageAt("office/certificates", "staff"),
  linkedOn("/office/certificates", certificateLink, "office/certificates/:certificateId", "staff"),
  pageAt("office/payments", "staff"),
  {
    ...pageAt("office/payments", "staff", "/office/payments?day=2001-01-01"),
    name: "day book, empty",
  },
  pageAt("office/figures", "staff"),
  {
    ...pageAt("office/figures", "staff", "/office/figures?from=2001-01-01&to=2001-01-02"),
    name: "figures, empty",
  },
  {
    ...pageAt("office/figures", "staff", "/office/figures?from=2025-02-30"),
    name: "figures, wrong dates",
  },
  forwarding,
  payments,
  refused(payments, "main .card form"),
  receipt,
  askToCorrect("/dashboard/staff", "dashboard/staff/applications/:id/correction", "staff"),
  pageAt("dashboard/admin", "admin"),
  pageAt("dashboard/admin/services", "admin"),
  pageAt("dashboard/admin/services/new", "admin"),
  {
    ...pageAt("dashboard/admin/services", "admin", "/dashboard/admin/services?service=new"),
    name: "new service, over",
  },
  linkedOn(
    "/dashboard/admin/services",
    'main table [href*="/dashboard/admin/services/"], main table [href*="service="]',
    "dashboard/admin/services/:serviceId",
    "admin",
  ),
  ...(["documents", "questions", "promise", "certificate", "preview", "publish"] as const).map(
    serviceTabPage,
  ),
  refusedQuestions,
  pageAt("dashboard/admin/applications", "admin"),
  pageAt("dashboard/admin/settings", "admin"),
  pageAt("dashboard/admin/settings/logo", "admin"),
  pageAt("dashboard/admin/settings/phrases", "admin"),
  pageAt("dashboard/admin/settings/phrases/new", "admin"),
  refused(pageAt("dashboard/admin/settings/phrases/new", "admin"), "main .card form"),
  linkedOn(
    "/dashboard/admin/settings/phrases",
    'main li [href^="/dashboard/admin/settings/phrases/"]',
    "dashboard/admin/settings/phrases/:phraseId",
    "admin",
  ),
  ...peoplePages(pageAt, refused),
  ...auditorPages(pageAt, refused),
  ...letterPages(pageAt),
  pageAt("dashboard/admin/audit", "admin"),
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

/** The modules of the routes that serve a file: they show a page only when they refuse to. */
const modulesServingFiles = [
  "documents/document.tsx",
  "papers/slip-pdf.tsx",
  "papers/certificate-pdf.tsx",
  "papers/decision-pdf.tsx",
  "papers/receipt-pdf.tsx",
  "papers/sample-certificate-pdf.tsx",
];

/** The routes that show a page; routes whose module is a `.ts` file respond with something else. */
export function pageRoutes(entries: RouteConfigEntry[] = routes): string[] {
  return entries.flatMap(({ path, index, file, children = [] }) => [
    ...(isPage(file) && (index || path !== undefined) ? [path ?? ""] : []),
    ...pageRoutes(children),
  ]);
}

function isPage(file: string): boolean {
  return file.endsWith(".tsx") && !modulesServingFiles.includes(file);
}
