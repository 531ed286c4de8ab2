import type { Role } from "../../council/permissions.ts";
import { linkOn } from "./linked-page.ts";
import type { PageEntry } from "./pages.ts";

const outbox = "/dashboard/admin/outbox";

/** The page of the newest letter. */
const letter: PageEntry = {
  name: "dashboard/admin/outbox/:letterId",
  route: "dashboard/admin/outbox/:letterId",
  who: "admin",
  open: async (page) => page.goto(await linkOn(page, outbox, `main [href^="${outbox}/"]`)),
};

/** The pages of the portal's letters and of the contact messages. */
export function letterPages(pageAt: (route: string, who: Role) => PageEntry): PageEntry[] {
  return [
    pageAt("dashboard/admin/outbox", "admin"),
    letter,
    pageAt("dashboard/admin/messages", "admin"),
  ];
}
