import type { Role } from "../../council/permissions.ts";
import type { PageEntry } from "./pages.ts";

type At = (route: string, who?: Role, path?: string) => PageEntry;

/** Queries of the list, by the name of the state they show. */
const queries = {
  unanswered: "show=unanswered",
  found: "q=devi&turn=office&order=due",
  "nothing found": "q=zzzz&late=true",
  selecting: "several=true",
};

/** An open review beside the list. The choice is stored: from then on all reviews of this reader open so. */
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

/** The office's list with its filters, and the page of a bulk change. */
export function listPages(at: At): PageEntry[] {
  const lists = Object.entries(queries).map(([name, query]) => ({
    ...at("dashboard/staff", "staff", `/dashboard/staff?${query}`),
    name: `dashboard/staff, ${name}`,
  }));
  return [...lists, bulkChange];
}
