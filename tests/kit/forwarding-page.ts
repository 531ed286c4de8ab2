import type { PageEntry } from "./pages.ts";

/** The page that records where the newest application for a birth certificate was forwarded. */
export const forwarding: PageEntry = {
  name: "office/applications/:id/forwarding",
  route: "office/applications/:id/forwarding",
  who: "staff",
  async open(page) {
    await page.goto("/dashboard/staff?q=&status=pending");
    const rows = page.locator("main table tr", { hasText: /Birth Certificate|जन्म प्रमाण पत्र/ });
    const review = rows.locator('[href*="review="]').first();
    const url = new URL((await review.getAttribute("href")) ?? "", page.url());
    const id = url.searchParams.get("review") ?? "none";
    await page.goto(`/office/applications/${id}/forwarding`);
  },
};
