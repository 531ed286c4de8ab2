import type { Role } from "../../council/permissions.ts";
import type { PageEntry } from "./pages.ts";

type At = (route: string, who?: Role, path?: string) => PageEntry;

const shown = {
  unanswered: "show=unanswered",
  found: "q=devi&turn=office&order=due",
  "nothing found": "q=zzzz&late=true",
  selecting: "several=true",
};

/** What was ticked in the list. */
const several: PageEntry = {
  name: "office/several, ticked",
  route: "office/several",
  who: "staff",
  async open(page) {
    await page.goto("/dashboard/staff?status=pending&several=true");
    for (const box of await page.locator("main tbody [name=application]").all()) await box.check();
    await page.locator("#several button").click();
    await page.locator("main [name=change]").first().waitFor();
  },
};

/** The office's list with its filters, and the page that changes several. */
export function listPages(at: At): PageEntry[] {
  const lists = Object.entries(shown).map(([name, query]) => ({
    ...at("dashboard/staff", "staff", `/dashboard/staff?${query}`),
    name: `dashboard/staff, ${name}`,
  }));
  return [...lists, at("office/several", "staff"), several];
}
