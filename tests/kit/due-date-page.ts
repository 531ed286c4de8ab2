import { reviewedIdOn } from "./linked-page.ts";
import type { PageEntry } from "./pages.ts";

/** The page on which an administrator changes the due date of the newest pending application. */
export const dueDate: PageEntry = {
  name: "dashboard/admin/applications/:id/due-date",
  route: "dashboard/admin/applications/:id/due-date",
  who: "admin",
  async open(page) {
    const pending = "/dashboard/admin/applications?status=pending";
    const id = await reviewedIdOn(page, pending, 'main table [href*="review="]');
    await page.goto(`/dashboard/admin/applications/${id}/due-date`);
  },
};
