import type { DemoReader } from "./demo.ts";
import { linkedFrom } from "./linked-page.ts";
import type { PageEntry } from "./pages.ts";

/** The pages that auditors read, and the page that asks them why they open a document. */
export const auditorPages = (
  pageAt: (route: string, who: DemoReader) => PageEntry,
  refused: (entry: PageEntry, form: string) => PageEntry,
): PageEntry[] => {
  const list = pageAt("office/applications", "auditor");
  const application = linkedFrom(
    list,
    'table [href^="/office/applications/"]',
    "office/applications/:id",
  );
  const document = linkedFrom(
    application,
    '[href^="/documents/"]',
    "office/applications/:id",
    "document, before a reason",
  );
  return [
    list,
    application,
    document,
    refused(document, "main .card form"),
    { ...pageAt("office/counter", "auditor"), name: "office/counter, for an auditor" },
    pageAt("office/audit", "auditor"),
    { ...pageAt("office/payments", "auditor"), name: "office/payments, for an auditor" },
    { ...pageAt("office/figures", "auditor"), name: "office/figures, for an auditor" },
  ];
};
