import type { Page } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";
import { spec } from "../kit/spec.ts";

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page, name: string) =>
  main(page).getByRole("heading", { name, exact: true });
async function expectHeadings(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await expect(heading(page, name)).toBeVisible();
}

test(
  "the landing page has four features, three testimonials with five stars and a call to register",
  spec("§2/landing-page/cards-and-testimonials"),
  async ({ page }) => {
    await page.goto("/");
    const features = main(page)
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: "How the portal helps you" }) });
    await expect(features.getByRole("listitem")).toHaveCount(4);
    const testimonials = main(page).getByRole("figure");
    await expect(testimonials).toHaveCount(3);
    for (const testimonial of await testimonials.all()) {
      await expect(testimonial.getByText("5 out of 5 stars")).toBeAttached();
      await expect(testimonial.locator("svg")).toHaveCount(5);
      await expect(testimonial.locator("blockquote")).not.toBeEmpty();
      await expect(testimonial.locator("figcaption b")).not.toBeEmpty();
      await expect(testimonial.locator("figcaption span")).not.toBeEmpty();
    }
    await expect(main(page).getByRole("link", { name: "Create Your Account" })).toHaveAttribute(
      "href",
      "/register",
    );
  },
);

test(
  "the landing page links a signed-in person to their dashboard, and has no call to register",
  spec("§2/landing-page/dashboard-button", "§2/landing-page/closing-call"),
  async ({ page, addUser, signIn }) => {
    await signIn(page, await addUser("staff"));
    await page.goto("/");
    await expect(main(page).getByRole("link", { name: "Go to Dashboard" })).toHaveAttribute(
      "href",
      "/dashboard/staff",
    );
    for (const name of ["Get Started Today", "Explore Services", "Create Your Account"])
      await expect(main(page).getByRole("link", { name })).toHaveCount(0);
  },
);

test(
  "the footer has three columns, a contact block, a credit and a year",
  spec(
    "§2/footer/columns",
    "§2/footer/contact",
    "§2/footer/social-links",
    "§2/footer/credit-and-year",
    "§9/words/footer-year",
  ),
  async ({ page }) => {
    await page.goto("/");
    const footer = page.getByRole("contentinfo");
    for (const column of ["Services", "Support", "Government"])
      await expect(footer.getByRole("navigation", { name: column })).toBeVisible();
    for (const certificate of ["Birth", "Death", "Income", "Caste"])
      await expect(
        footer
          .getByRole("navigation", { name: "Government" })
          .getByRole("link", { name: `${certificate} Certificate` }),
      ).toBeVisible();
    await expect(footer.getByRole("link", { name: "support@localhost" })).toHaveAttribute(
      "href",
      "mailto:support@localhost",
    );
    await expect(footer.getByText("+91 00000 00000")).toBeVisible();
    for (const [network, path] of [
      ["Facebook", "https://www.facebook.com/"],
      ["YouTube", "https://www.youtube.com/"],
      ["X", "https://x.com/"],
    ] as const)
      await expect(footer.getByRole("link", { name: network, exact: true })).toHaveAttribute(
        "href",
        path,
      );
    await expect(footer.getByText(/^© 2025 /)).toBeVisible();
    await expect(footer.getByText(/^Developed by /)).toBeVisible();
  },
);

test(
  "About has a mission, four figures, four differences and a vision",
  spec("§2/about-contact-terms-privacy/about"),
  async ({ page }) => {
    await page.goto("/about");
    await expectHeadings(page, [
      "Our Mission",
      "Citizen-Centric",
      "Secure & Reliable",
      "Accessible Anywhere",
      "Efficient Processing",
      "Our Vision",
    ]);
    await expect(main(page).getByText("Bridging the rural digital divide")).toBeVisible();
    for (const figure of ["10,000+", "25+", "99.9%", "3-5 days"])
      await expect(main(page).getByText(figure, { exact: true })).toBeVisible();
  },
);

test(
  "Contact has cards, questions and a helpline",
  spec(
    "§2/about-contact-terms-privacy/contact-cards",
    "§2/about-contact-terms-privacy/contact-questions",
    "§9/words/office-hours",
  ),
  async ({ page }) => {
    await page.goto("/contact");
    await expectHeadings(page, ["Phone", "Email", "Office", "Office hours", "Emergency Helpline"]);
    for (const text of [
      "Mon-Fri 9:00-18:00, Sat 9:00-14:00",
      "Processing takes 3-5 business days.",
      "Required documents vary by service.",
      "can be tracked in your dashboard",
      "within 24 hours",
    ])
      await expect(main(page).getByText(text).first()).toBeVisible();
    await expect(main(page).getByRole("link", { name: "112" })).toHaveAttribute("href", "tel:112");
  },
);

test(
  "Terms and Privacy name everything that the specification lists",
  spec(
    "§2/about-contact-terms-privacy/terms",
    "§2/about-contact-terms-privacy/privacy",
    "§9/words/retention",
    "§9/words/terms-date",
  ),
  async ({ page }) => {
    await page.goto("/terms");
    await expectHeadings(page, [
      "Acceptance of Terms",
      "Use License",
      "User Account",
      "Prohibited Uses",
      "Service Availability",
      "Data Protection",
      "Modifications",
      "Termination",
      "Governing Law",
    ]);
    await expect(main(page).getByText("Last updated: January 2025")).toBeVisible();
    await expect(main(page).getByText("The laws of India govern these terms.")).toBeVisible();

    await page.goto("/privacy");
    await expectHeadings(page, [
      "Information We Collect",
      "Types of Data Collected",
      "How We Use Your Information",
      "Information Sharing",
      "Data Security",
      "Your Rights",
      "Cookies",
    ]);
    for (const item of [
      /government ID numbers/,
      /^Access:/,
      /^Correct:/,
      /^Delete:/,
      /^Object:/,
      /^Data portability:/,
      /^Withdraw consent:/,
      /^Essential cookies:/,
      /^Analytics cookies:/,
      "account data until the account is deleted",
      "application records for 7 years",
      "usage logs for 12 months",
    ])
      await expect(main(page).getByRole("listitem").filter({ hasText: item })).toBeVisible();
    await expect(main(page).getByText("emails after 3 months")).toBeVisible();
  },
);

test(
  "Go Back on the 404 page leads to the previous page",
  spec("§2/404-page/go-back"),
  async ({ page }) => {
    await page.goto("/contact");
    await page.evaluate(() => location.assign("/no/such/page"));
    await expect(heading(page, "Page Not Found")).toBeVisible();
    await main(page).getByRole("link", { name: "Go Back" }).click();
    await expect(page).toHaveURL("/contact");
  },
);

test("after a typed URL, Go Back on the 404 page leads to the previous page only if the portal has it @js", async ({
  page,
  context,
}) => {
  await page.goto("/contact");
  await page.goto("/no/such/page");
  expect(await page.evaluate(() => document.referrer), "no referrer, as after a typed URL").toBe(
    "",
  );
  await main(page).getByRole("link", { name: "Go Back" }).click();
  await expect(page).toHaveURL("/contact");

  await page.goto("data:text/html,<title>Elsewhere</title>");
  await page.goto("/no/such/page");
  await main(page).getByRole("link", { name: "Go Back" }).click();
  await expect(page, "not to the other site").toHaveURL("/");

  const oldBrowser = await context.newPage();
  await oldBrowser.addInitScript(() => Reflect.deleteProperty(window, "navigation"));
  await oldBrowser.goto("/about");
  await oldBrowser.goto("/no/such/page");
  expect(await oldBrowser.evaluate(() => "navigation" in window)).toBe(false);
  await main(oldBrowser).getByRole("link", { name: "Go Back" }).click();
  await expect(oldBrowser, "in a browser without the Navigation API").toHaveURL("/about");
});

test(
  "Access Denied names the person's role and links to the dashboard, or for somebody signed out to the sign-in",
  spec(
    "§2/routes/unauthorized",
    "§2/access-denied-page/dashboard",
    "§2/access-denied-page/homepage",
  ),
  async ({ page, addUser, signIn, expectAccessible }) => {
    const response = await page.goto("/unauthorized");
    expect(response?.status()).toBe(403);
    await expect(main(page).getByRole("link", { name: "Sign In" })).toHaveAttribute(
      "href",
      "/login",
    );
    await expect(main(page).getByRole("link", { name: "Go to Homepage" })).toHaveAttribute(
      "href",
      "/",
    );

    for (const [role, roleName, dashboard] of [
      ["citizen", "Citizen", "/dashboard/user"],
      ["staff", "Staff", "/dashboard/staff"],
      ["admin", "Administrator", "/dashboard/admin"],
    ] as const) {
      await page.context().clearCookies();
      await signIn(page, await addUser(role));
      await page.goto("/unauthorized");
      await expect(heading(page, "Access Denied")).toBeVisible();
      await expect(main(page).getByText(`Your current role: ${roleName}`)).toBeVisible();
      await expect(main(page).getByRole("link", { name: "Go to Dashboard" })).toHaveAttribute(
        "href",
        dashboard,
      );
      await expect(main(page).getByRole("link", { name: "Go to Homepage" })).toBeVisible();
    }
    await expectAccessible(page);
  },
);
