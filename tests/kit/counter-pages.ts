import type { Role } from "../../council/permissions.ts";
import { findPathOnce, linkedFrom } from "./linked-page.ts";
import type { PageEntry } from "./pages.ts";

/** The counter after a search for a counter applicant of the demo. */
const counterWithResult: PageEntry = {
  name: "office/counter, found",
  route: "office/counter",
  who: "staff",
  async open(page) {
    await page.goto("/office/counter");
    await page.locator("[name=phoneNumber]").fill("9000000050");
    await page.locator("[name=find]").click();
    await page.locator('main [href^="/office/counter/"]').waitFor();
  },
};

const counterPerson: PageEntry = {
  name: "office/counter/:uid",
  route: "office/counter/:uid",
  who: "staff",
  async open(page) {
    const find = async () => {
      await counterWithResult.open(page);
      return page.locator('main [href^="/office/counter/"]').first().getAttribute("href");
    };
    await page.goto(await findPathOnce(page, counterPerson.name, find));
  },
};
const slip = linkedFrom(counterPerson, '[href^="/office/slips/"]', "office/slips/:id");
const formForApplicant = linkedFrom(
  counterPerson,
  '[href^="/apply/"]',
  "apply/:serviceId",
  "apply/:serviceId, for somebody",
);

/** The pages of the counter, and the page where a citizen claims an application. */
export const counterPages = (
  pageAt: (route: string, who: Role) => PageEntry,
  refused: (entry: PageEntry, form: string) => PageEntry,
): PageEntry[] => [
  pageAt("claim", "citizen"),
  refused(pageAt("claim", "citizen"), "main form"),
  pageAt("office/counter", "staff"),
  refused(pageAt("office/counter", "staff"), "main form"),
  counterWithResult,
  refused(counterWithResult, "main form"),
  counterPerson,
  slip,
  formForApplicant,
  pageAt("office/calls", "staff"),
];
