import type { Page } from "@playwright/test";

let registrantCount = 0;

export interface Registrant {
  displayName: string;
  email: string;
  password: string;
}

/** A person who has no account yet, with an email that nobody else has. */
export function newRegistrant(workerIndex: number): Registrant {
  registrantCount += 1;
  return {
    displayName: "Sunita Devi",
    email: `sunita-${workerIndex}-${registrantCount}@example.in`,
    password: "the well by the banyan",
  };
}

/** Fills in the registration form, and sends it. */
export async function fillRegistration(
  page: Page,
  user: Registrant,
  path = "/register",
): Promise<void> {
  await page.goto(path);
  await page.locator("[name=displayName]").fill(user.displayName);
  await page.locator("[name=email]").fill(user.email);
  await page.locator("[name=password]").fill(user.password);
  await page.locator("[name=confirmPassword]").fill(user.password);
  await page.locator("[name=terms]").check();
  await page.getByRole("button", { name: "Create Account", exact: true }).click();
}

/** Types a code, one digit into each box, and sends it. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await enterDigits(page, code);
  await page.getByRole("button", { name: "Verify", exact: true }).click();
}

/** Types a code, one digit into each box. */
export async function enterDigits(page: Page, code: string): Promise<void> {
  for (const [index, digit] of [...code].entries())
    await page.locator(`[name=digit${index + 1}]`).fill(digit);
}
