import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { openPortal, type Portal } from "../kit/portal.ts";

export type Role = "citizen" | "staff" | "admin";

/** Starts the demo in a folder of its own: a catalogue, people and 300 applications. */
export async function openDemo(): Promise<Portal> {
  return openPortal({ LOG_LEVEL: "warn" }, ["council.js", "demo"]);
}

/** Signs in the first person of a role by the form. @returns the cookies of the browser */
export async function signIn(browser: Browser, portal: Portal, role: Role) {
  const lines = (await readFile(join(portal.dataDir, "sign-ins.txt"), "utf8")).split("\n");
  const [, email, password] = lines.find((line) => line.startsWith(role))!.split(/\s+/);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${portal.url}/login`);
  await page.locator("[name=email]").fill(email!);
  await page.locator("[name=password]").fill(password!);
  await page.locator("main form button").last().click();
  await page.waitForURL((url) => url.pathname !== "/login");
  const state = await context.storageState();
  await context.close();
  return state;
}
