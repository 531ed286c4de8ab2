import type { Role } from "../../council/permissions.ts";
import type { PageEntry } from "./pages.ts";

type PageAt = (route: string, who?: Role, path?: string) => PageEntry;

/** Queries for the office's list, by the state of the list that they show. */
const queries = {
  unanswered: "show=unanswered",
  found: "q=devi&turn=office&order=due",
  "nothing found": "q=zzzz&late=true",
  selecting: "several=true",
};

/** A review that is open beside the list. This choice is stored: from then on, each review of this person opens so. */
export const sideBySide: PageEntry = {
  name: "dashboard/staff, side by side",
  route: "dashboard/staff",
  who: "staff",
  async open(page) {
    await page.goto("/dashboard/staff");
    const turnOn = page.locator("[name=side-by-side][value=on]");
    if (await turnOn.count()) {
      // The button is hidden in a narrow window, so it is clicked by script.
      await turnOn.evaluate((button) => {
        (button as HTMLButtonElement).click();
      });
      await turnOn.waitFor({ state: "detached" });
    }
    const review = page.locator('main [href*="review="]').first();
    await page.goto((await review.getAttribute("href")) ?? "/a-link-that-is-missing");
    await page.locator(".side-by-side").waitFor();
  },
};

/** The page of a bulk change, with the applications that were ticked in the list. */
const bulkChange: PageEntry = {
  name: "office/several, ticked",
  route: "office/several",
  who: "staff",
  async open(page) {
    await page.goto("/dashboard/staff?status=pending&several=true");
    await page.locator("main tbody [name=application]").evaluateAll((boxes) => {
      for (const box of boxes as HTMLInputElement[]) box.checked = true;
    });
    await page.locator("#bulk-change button").click();
    await page.locator("main [name=change]").first().waitFor();
  },
};

/** The pages of the office's list with its filters, and the page of a bulk change. */
export function listPages(pageAt: PageAt): PageEntry[] {
  const lists = Object.entries(queries).map(([name, query]) => ({
    ...pageAt("dashboard/staff", "staff", `/dashboard/staff?${query}`),
    name: `dashboard/staff, ${name}`,
  }));
  return [...lists, bulkChange];
}
