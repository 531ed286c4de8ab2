import type { PageEntry } from "./pages.ts";

/** Where the due date of the newest pending application can be changed. */
export const dueDate: PageEntry = {
  name: "dashboard/admin/applications/:id/due-date",
  route: "dashboard/admin/applications/:id/due-date",
  who: "admin",
  async open(page) {
    await page.goto("/dashboard/admin/applications?status=pending");
    const review = page.locator('main table [href*="review="]').first();
    const url = new URL((await review.getAttribute("href")) ?? "", page.url());
    const id = url.searchParams.get("review") ?? "none";
    await page.goto(`/dashboard/admin/applications/${id}/due-date`);
  },
};
