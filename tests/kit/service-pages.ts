import type { ServiceTab } from "../../portal/admin/urls.ts";
import { linkOn } from "./linked-page.ts";
import type { PageEntry } from "./pages.ts";

/** One of the pages of the first service on the administrators' list. */
export const serviceTabPage = (tab: Exclude<ServiceTab, "service">): PageEntry => ({
  name: `dashboard/admin/services/:serviceId/${tab}`,
  route: `dashboard/admin/services/:serviceId/${tab}`,
  who: "admin",
  async open(page) {
    const href = await linkOn(page, "/dashboard/admin/services", 'main table [href*="service="]');
    const id = new URLSearchParams(href.split("?")[1]).get("service") ?? "none";
    await page.goto(`/dashboard/admin/services/${id}/${tab}`);
  },
});

/** The page of a service's questions, with errors. */
export const refusedQuestions: PageEntry = {
  ...serviceTabPage("questions"),
  name: "dashboard/admin/services/:serviceId/questions, refused",
  async open(page) {
    await serviceTabPage("questions").open(page);
    await page.locator("main [name=addQuestion]").click();
    await page.locator("main [name=hint_en]").last().fill("As in the land record");
    await page.locator("main [name=kind]").last().selectOption("oneOf");
    await page.locator("main form [name=publish]").click();
    await page.locator("[aria-invalid=true], [role=alert]").first().waitFor();
  },
};
