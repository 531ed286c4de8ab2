import type { ServicePart } from "../../portal/admin/urls.ts";
import type { PageEntry } from "./pages.ts";

/** A page of the first service that administrators see. */
export const ofService = (part: Exclude<ServicePart, "service">): PageEntry => ({
  name: `dashboard/admin/services/:serviceId/${part}`,
  route: `dashboard/admin/services/:serviceId/${part}`,
  who: "admin",
  async open(page) {
    await page.goto("/dashboard/admin/services");
    const form = await page.locator('main table [href*="service="]').first().getAttribute("href");
    const id = new URL(form ?? "", page.url()).searchParams.get("service");
    await page.goto(`/dashboard/admin/services/${id ?? "none"}/${part}`);
  },
});

/** The page of questions with its errors. */
export const refusedQuestions: PageEntry = {
  ...ofService("questions"),
  name: "dashboard/admin/services/:serviceId/questions, refused",
  async open(page) {
    await ofService("questions").open(page);
    await page.locator("main [name=addQuestion]").click();
    await page.locator("main [name=hint_en]").last().fill("As in the land record");
    await page.locator("main [name=kind]").last().selectOption("oneOf");
    await page.locator("main form [name=publish]").click();
    await page.locator("[aria-invalid=true], [role=alert]").first().waitFor();
  },
};
