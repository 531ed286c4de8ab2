import type { Page } from "@playwright/test";
import type { Role } from "../../council/permissions.ts";
import { tokenIn } from "./invitations.ts";
import { findPathOnce, linkOn } from "./linked-page.ts";
import type { PageEntry } from "./pages.ts";

const peopleList = "/dashboard/admin/people";

/** The page of an invitation. It is sent only once, because an administrator may send few in a day. */
const invitation: PageEntry = {
  name: "invitation",
  route: "invitation",
  who: "admin",
  async open(page) {
    await page.goto(await findPathOnce(page, invitation.name, () => inviteSomebody(page)));
  },
};

/** How many of the newest letters are read: besides the invitation's own letter, each administrator gets one. */
const lettersReadAtMost = 5;

/** Invites somebody. @returns the path to which the link in their letter leads, which is read in the local mailbox */
async function inviteSomebody(page: Page): Promise<string> {
  await page.goto(peopleList);
  const email = `invited-${Date.now()}@example.in`;
  await page.locator("[name=email]").fill(email);
  await page.locator("[name=intent][value=invite]").click();
  await page.locator("main table").first().waitFor();
  const letters = page.locator('main [href^="/mailbox/"]');
  for (let second = 0; second < 20; second += 1) {
    await page.goto("/mailbox");
    const newest = (await letters.all()).slice(0, lettersReadAtMost);
    for (const href of await Promise.all(newest.map((letter) => letter.getAttribute("href")))) {
      await page.goto(href!);
      const text = await page.locator("main").innerText();
      if (text.includes("/invitation?token=")) return `/invitation?token=${tokenIn(text)}`;
    }
    await page.waitForTimeout(1000);
  }
  throw new Error("No invitation came");
}

/** The page of the first person on the list who has an email. */
const person: PageEntry = {
  name: "dashboard/admin/people/:uid",
  route: "dashboard/admin/people/:uid",
  who: "admin",
  open: async (page) => page.goto(await linkOn(page, peopleList, 'main [id^="name-"] a')),
};

/**
 * The page that asks for confirmation before a person is deleted: the last one on the list, who is not the administrator
 * that opens the page.
 */
const deletion: PageEntry = {
  name: "dashboard/admin/people/:uid/delete",
  route: "dashboard/admin/people/:uid/delete",
  who: "admin",
  async open(page) {
    await page.goto(peopleList);
    const link = page.locator('main [href$="/delete"]').last();
    await page.goto((await link.getAttribute("href")) ?? "/a-link-that-is-missing");
  },
};

/** The pages on which administrators manage people. */
export const peoplePages = (
  pageAt: (route: string, who: Role, path?: string) => PageEntry,
  refused: (entry: PageEntry, form: string) => PageEntry,
): PageEntry[] => [
  pageAt("dashboard/admin/people", "admin"),
  refused(pageAt("dashboard/admin/people", "admin"), "main section.card form"),
  {
    ...pageAt("dashboard/admin/people", "admin", `${peopleList}?show=disabled`),
    name: "people, disabled ones",
  },
  person,
  deletion,
  invitation,
  refused(invitation, "main form"),
];
