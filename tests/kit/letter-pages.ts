import type { Role } from "../../council/permissions.ts";
import { linkOn } from "./linked-page.ts";
import type { PageEntry } from "./pages.ts";

const list = "/dashboard/admin/outbox";

/** The newest letter. */
const letter: PageEntry = {
  name: "dashboard/admin/outbox/:letterId",
  route: "dashboard/admin/outbox/:letterId",
  who: "admin",
  open: async (page) => page.goto(await linkOn(page, list, `main [href^="${list}/"]`)),
};

/** The letters of the portal, and the contact messages. */
export function letterPages(at: (route: string, who: Role) => PageEntry): PageEntry[] {
  return [at("dashboard/admin/outbox", "admin"), letter, at("dashboard/admin/messages", "admin")];
}
