import type { Page } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";
import { spec } from "../kit/spec.ts";

const main = (page: Page) => page.getByRole("main");
const cards = (page: Page) => main(page).getByRole("heading", { level: 2 });

async function search(page: Page, text: string, category = "All categories"): Promise<void> {
  await page.getByLabel("Search services").fill(text);
  await page.getByLabel("Category").selectOption(category);
  await main(page).getByRole("button", { name: "Search" }).click();
}

test(
  "the landing page shows its figures, and links to the registration and to the services",
  spec(
    "§2/routes/home",
    "§2/landing-page/get-started",
    "§2/landing-page/explore-services",
    "§2/landing-page/stats",
    "§9/words/uptime",
  ),
  async ({ page, expectAccessible }) => {
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Get Started Today" })).toHaveAttribute(
      "href",
      "/register",
    );
    for (const figure of ["10,000+", "25+", "99.9%", "24/7"])
      await expect(main(page).getByText(figure, { exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("link", { name: "Explore Services" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Services");
  },
);

test(
  "a visitor sees all services, and finds one by a search",
  spec(
    "§2/routes/services",
    "§2/services/search-and-filter",
    "§2/services/count",
    "§6/capabilities/browse",
  ),
  async ({ page, expectAccessible }) => {
    await page.goto("/services");
    await expect(main(page).getByText(/^Showing (\d+) of \1 services$/)).toBeVisible();
    await expectAccessible(page);

    await search(page, "death");
    await expect(cards(page)).toHaveText(["Death Certificate"]);
    await expect(main(page).getByText(/^Showing 1 of \d+ services$/)).toBeVisible();
    await expect(page).toHaveURL(/\?q=death&category=$/);
  },
);

test(
  "the page of a service says what it costs and what to bring",
  spec("§9/words/processing-time"),
  async ({ page, expectAccessible }) => {
    await page.goto("/services?q=death");
    await main(page).getByRole("link", { name: "Death Certificate", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Death Certificate");
    await expect(main(page).getByText("₹50")).toBeVisible();
    await expect(main(page).getByText("3-5 business days")).toBeVisible();
    await expect(main(page).getByRole("listitem").last()).toHaveText(
      "Aadhar card of the applicant",
    );
    await expect(main(page).getByRole("link", { name: "Apply" })).toHaveAttribute(
      "href",
      /^\/apply\/[0-9A-Z]{24}$/,
    );
    await expectAccessible(page);
  },
);

test(
  "a search that finds nothing can be cleared",
  spec("§2/services/no-match"),
  async ({ page, expectAccessible }) => {
    await page.goto("/services");
    await search(page, "death", "Licenses");
    await expect(cards(page)).toHaveText(["No Services Found"]);
    await expect(page.getByLabel("Search services")).toHaveValue("death");
    await expectAccessible(page);

    await page.getByRole("button", { name: "Clear Filters" }).click();
    await expect(page).toHaveURL(/\/services$/);
    await expect(page.getByLabel("Search services")).toHaveValue("");
    await expect(page.getByRole("button", { name: "Clear Filters" })).toBeHidden();
  },
);

test("a search finds services by Hindi in another spelling, and by English on a Hindi page", async ({
  page,
}) => {
  await page.goto("/services?lang=hi&q=वृद्धावस्था+पेन्शन");
  await expect(cards(page)).toHaveText(["वृद्धावस्था पेंशन की सिफ़ारिश"]);
  await expect(main(page).getByText("₹0 (मुफ़्त)")).toBeVisible();
  await page.goto("/services?q=birth");
  await expect(cards(page)).toHaveText(["जन्म प्रमाण पत्र"]);
});

test("a search finds a service by each of its search words, in both languages and in Latin letters", async ({
  page,
}) => {
  for (const word of ["आमदनी", "aay", "income", "आय"]) {
    await page.goto(`/services?lang=en&q=${word}`);
    await expect(cards(page), word).toHaveText(["Income Certificate"]);
    await page.goto(`/services?lang=hi&q=${word}`);
    await expect(cards(page), word).toHaveText(["आय प्रमाण पत्र"]);
  }
});

test("a click anywhere on a card opens the service, and Apply on the card leads to its form", async ({
  page,
}) => {
  await page.goto("/services?q=death");
  const card = main(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") });
  await expect(card.getByRole("link", { name: "Apply" })).toHaveAttribute("href", /^\/apply\//);
  const { width, height } = (await card.boundingBox())!;
  for (const [x, y] of [
    [5, 5],
    [width - 5, height / 2],
  ] as const) {
    await page.goto("/services?q=death");
    await card.click({ position: { x, y } });
    await expect(page).toHaveURL(/\/services\/[0-9A-Z]{24}$/);
  }
  await page.goto("/services?q=death");
  await card.getByRole("link", { name: "Apply" }).click();
  await expect(page).toHaveURL(/\/login\?from=%2Fapply/);
});

test("on a phone thirteen services, grouped by category in two columns, take three screens at most @js", async ({
  page,
}) => {
  const screen = { width: 360, height: 740 };
  for (const language of ["en", "hi"]) {
    await page.setViewportSize(screen);
    await page.goto(`/services?lang=${language}`);
    const boxes = await main(page)
      .locator(".service")
      .evaluateAll((cards) =>
        cards.map((card) => card.getBoundingClientRect().toJSON() as DOMRect),
      );
    expect(boxes).toHaveLength(13);
    expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThan(3 * screen.height);
    expect(new Set(boxes.map(({ left }) => left)).size).toBe(2);
    const groups = main(page).locator(".service-group");
    await expect(groups).toHaveCount(4);
    await expect(groups.first()).toBeVisible();
  }
  await page.setViewportSize({ width: 330, height: 740 });
  const lefts = await main(page)
    .locator(".service")
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left));
  expect(new Set(lefts).size, "one column on a narrower phone").toBe(1);
});

test("the page of an unknown service is not found", async ({ request }) => {
  for (const path of ["/services/NOTHING", "/services/%00"])
    expect((await request.get(path)).status(), path).toBe(404);
});

test("Clear Filters works with the space bar and leads to the URL of the list @js", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/services?q=birth");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Clear Filters" }).press("Space");
  await expect(page).toHaveURL(/\/services$/);
});
