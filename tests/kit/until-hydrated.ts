import { expect, type Locator } from "@playwright/test";

/** Waits until React has hydrated the page of a control: until then, the page sends its forms as without scripts. */
export async function untilHydrated(control: Locator): Promise<void> {
  const isHydrated = () =>
    control.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__react")));
  await expect.poll(isHydrated).toBe(true);
}
