import type { ServicePart } from "../../portal/admin/urls.ts";
import { linkOn } from "./linked-page.ts";
import type { PageEntry } from "./pages.ts";

/** The page of a part of the first service on the administrators' list. */
export const servicePartPage = (part: Exclude<ServicePart, "service">): PageEntry => ({
  name: `dashboard/admin/services/:serviceId/${part}`,
  route: `dashboard/admin/services/:serviceId/${part}`,
  who: "admin",
  async open(page) {
    const form = await linkOn(page, "/dashboard/admin/services", 'main table [href*="service="]');
    const id = new URLSearchParams(form.split("?")[1]).get("service") ?? "none";
    await page.goto(`/dashboard/admin/services/${id}/${part}`);
  },
});

/** The page of a service's questions, with errors. */
export const refusedQuestions: PageEntry = {
  ...servicePartPage("questions"),
  name: "dashboard/admin/services/:serviceId/questions, refused",
  async open(page) {
    await servicePartPage("questions").open(page);
    await page.locator("main [name=addQuestion]").click();
    await page.locator("main [name=hint_en]").last().fill("As in the land record");
    await page.locator("main [name=kind]").last().selectOption("oneOf");
    await page.locator("main form [name=publish]").click();
    await page.locator("[aria-invalid=true], [role=alert]").first().waitFor();
  },
};
