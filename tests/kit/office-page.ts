import type { Page } from "@playwright/test";

/** Opens a page of the office from its navigation, which is folded into a menu in a narrow window. */
export async function openOfficePage(page: Page, name: string): Promise<void> {
  const menu = page.locator(".office-menu > summary");
  if (await menu.isVisible()) await menu.click();
  const navigation = page.getByRole("navigation", { name: "Office", exact: true });
  await navigation.getByRole("link", { name, exact: true }).click();
}
