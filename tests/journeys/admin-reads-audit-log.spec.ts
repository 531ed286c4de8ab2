import { applyFor } from "../kit/applying.ts";
import { anotherPage } from "../kit/another-page.ts";
import { expect, test } from "../kit/journey.ts";
import { openOfficePage } from "../kit/office-page.ts";

test("an administrator finds who decided an application, and downloads the entries", async ({
  page,
  browser,
  addUser,
  signIn,
  expectAccessible,
}) => {
  const sunita = await addUser("citizen", "Sunita Devi");
  const asha = await addUser("staff", "Asha Kumari");
  const ramesh = await addUser("admin", "Ramesh Sarpanch");
  await signIn(page, sunita);
  await applyFor(page, "Income Certificate");
  const staff = await anotherPage(browser);
  await signIn(staff, asha);
  await staff.getByRole("row").filter({ hasText: sunita.email }).getByRole("link").last().click();
  await staff.getByLabel("Remarks").fill("Collect it on Monday.");
  await staff.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(staff.getByText("Application status updated successfully").first()).toBeVisible();

  const admin = await anotherPage(browser);
  await signIn(admin, ramesh);
  await openOfficePage(admin, "Audit Log");
  await expect(admin.getByRole("heading", { level: 1 })).toHaveText("Audit Log");
  await admin.getByLabel("What").selectOption("Changed a status");
  await admin.getByRole("button", { name: "Show" }).click();
  const entry = admin.getByRole("row").filter({ hasText: "Asha Kumari" });
  await expect(entry).toContainText("Changed a status");
  await expect(entry).toContainText("Status: Pending → Approved");
  await expect(entry).toContainText("Remarks: Collect it on Monday.");
  await expectAccessible(admin);

  await entry.getByRole("link", { name: /^all entries/ }).click();
  await admin.getByLabel("What").selectOption("Everything");
  await admin.getByRole("button", { name: "Show" }).click();
  await expect(
    admin.getByRole("row").filter({ hasText: "Submitted an application" }),
  ).toContainText("Sunita Devi");
  const file = await admin.request.get(
    (await admin.getByRole("link", { name: "Download these entries" }).getAttribute("href"))!,
  );
  expect(file.headers()["content-disposition"]).toContain("audit-log-");
  expect(await file.text()).toContain("Asha Kumari");

  await admin.goto("/dashboard/admin/audit?action=EXPORT_AUDIT_LOG&lang=hi");
  await expect(admin.getByRole("row").filter({ hasText: "Ramesh Sarpanch" }).first()).toContainText(
    "ऑडिट लॉग डाउनलोड किया",
  );
  await expectAccessible(admin);

  await staff.goto("/dashboard/admin/audit");
  await expect(staff).toHaveURL(/\/unauthorized$/);
});
