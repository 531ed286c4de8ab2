import type { Page } from "@playwright/test";
import { applyFor } from "../kit/applying.ts";
import { anotherPage } from "../kit/another-page.ts";
import { expect, test, type TestUser } from "../kit/journey.ts";
import { spec } from "../kit/spec.ts";

function rowOf(page: Page, applicant: TestUser) {
  return page.getByRole("row").filter({ hasText: applicant.email }).first();
}

test(
  "an administrator overrides a status set by staff, and the citizen is notified again",
  spec(
    "§2/admin-dashboard/applications",
    "§2/review-application-modal/override",
    "§2/review-application-modal/override-note",
  ),
  async ({ page, browser, addUser, signIn, mailServer, expectAccessible }) => {
    const sunita = await addUser("citizen", "Sunita Devi");
    await signIn(page, sunita);
    await applyFor(page, "Caste Certificate");
    const subject = "Application Status Update - Caste Certificate";

    const staff = await anotherPage(browser);
    await signIn(staff, await addUser("staff", "Kamla Bai"));
    await rowOf(staff, sunita).getByRole("link", { name: "Review" }).click();
    await staff.getByLabel("Remarks").fill("The photograph is missing.");
    await staff.getByRole("button", { name: "Reject" }).click();
    expect((await mailServer.letterTo(sunita.email, { subject })).text).toContain("REJECTED");

    const admin = await anotherPage(browser);
    await signIn(admin, await addUser("admin", "Ramesh Sarpanch"));
    await admin.goto("/dashboard/admin/applications");
    await expect(admin.getByRole("heading", { name: "All Applications" })).toBeVisible();
    await rowOf(admin, sunita).getByRole("link", { name: "Review" }).click();
    const review = admin.getByRole("dialog", { name: "Review Application" });
    await expect(review.getByText("Update Status (Admin Override)")).toBeVisible();
    await expect(review.getByText("you can override any status set by staff")).toBeVisible();
    await expect(review.getByText("Changed by Kamla Bai")).toBeVisible();
    await expect(review.getByLabel("Remarks")).toHaveValue("The photograph is missing.");
    await expectAccessible(admin);

    await review.getByLabel("Remarks").fill("The photograph came by hand.");
    await review.getByRole("button", { name: "Approve", exact: true }).click();
    await expect(rowOf(admin, sunita)).toContainText("Approved");
    await expect
      .poll(async () => (await mailServer.letterTo(sunita.email, { subject })).text)
      .toContain("APPROVED");
    await page.goto("/dashboard/user");
    await expect(page.getByText("The photograph came by hand.").first()).toBeVisible();
  },
);

test(
  "the overview leads from its figures to the lists, and shows the newest application",
  spec(
    "§2/admin-dashboard/heading",
    "§2/admin-dashboard/stat-cards",
    "§2/admin-dashboard/recent",
    "§2/admin-dashboard/recent-columns",
    "§7/applications/admin-dashboard",
  ),
  async ({ page, browser, addUser, signIn, expectAccessible }) => {
    const lakshmi = await addUser("citizen", "Lakshmi Bai");
    await signIn(page, lakshmi);
    await applyFor(page, "Residence Certificate");
    const admin = await anotherPage(browser);
    await signIn(admin, await addUser("admin"));

    await expect(admin.getByRole("heading", { level: 1 })).toHaveText("Admin Dashboard");
    const figures = [
      "Total Services",
      "Active Services",
      "Total Applications",
      "Pending Applications",
      "Approved Applications",
      "Rejected Applications",
    ];
    for (const figure of figures)
      await expect(admin.getByRole("link", { name: figure, exact: true })).toBeVisible();
    const newest = admin.getByRole("row").nth(1);
    await expect(newest).toContainText("Residence Certificate");
    await expect(newest).toContainText("Lakshmi Bai");
    await expect(newest).toContainText("Pending");
    await expectAccessible(admin);

    await newest.getByRole("link", { name: "View" }).click();
    await expect(admin.getByRole("heading", { level: 1 })).toHaveText("Review Application");
    await expectAccessible(admin);
    await admin.getByRole("button", { name: "Close" }).click();
    await expect(admin).toHaveURL(/\/dashboard\/admin\/applications\??$/);

    await admin.goto("/dashboard/admin");
    await admin.getByRole("link", { name: "Pending Applications" }).click();
    await expect(admin).toHaveURL(/\/dashboard\/admin\/applications\?status=pending$/);
    await expect(rowOf(admin, lakshmi)).toBeVisible();
  },
);
