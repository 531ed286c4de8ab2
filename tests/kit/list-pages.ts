import type { Role } from "../../council/permissions.ts";
import type { PageEntry } from "./pages.ts";

type At = (route: string, who?: Role, path?: string) => PageEntry;

const shown = {
  unanswered: "show=unanswered",
  found: "q=devi&turn=office&order=due",
  "nothing found": "q=zzzz&late=true",
};

/** The office's list with its filters. */
export function listPages(at: At): PageEntry[] {
  return Object.entries(shown).map(([name, query]) => ({
    ...at("dashboard/staff", "staff", `/dashboard/staff?${query}`),
    name: `dashboard/staff, ${name}`,
  }));
}
