import type { DemoReader } from "./demo.ts";
import type { PageEntry } from "./pages.ts";

/** Follows a link of the page before it; of the audited application the first. */
const linkedFrom = (
  before: PageEntry,
  link: string,
  { route, name = route }: { route: string; name?: string },
): PageEntry => ({
  name,
  route,
  who: "auditor",
  async open(page) {
    await before.open(page);
    const path = await page.locator(`main ${link}`).first().getAttribute("href");
    await page.goto(path ?? "/a-link-that-is-missing");
  },
});

/** What auditors read, and where they say why they open a document. */
export const auditorPages = (
  at: (route: string, who: DemoReader) => PageEntry,
  refused: (entry: PageEntry, form: string) => PageEntry,
): PageEntry[] => {
  const list = at("office/applications", "auditor");
  const application = linkedFrom(list, 'table [href^="/office/applications/"]', {
    route: "office/applications/:id",
  });
  const document = linkedFrom(application, '[href^="/documents/"]', {
    route: "office/applications/:id",
    name: "document, before a reason",
  });
  return [
    list,
    application,
    document,
    refused(document, "main .card form"),
    at("office/audit", "auditor"),
    { ...at("office/payments", "auditor"), name: "office/payments, for an auditor" },
    { ...at("office/figures", "auditor"), name: "office/figures, for an auditor" },
  ];
};
