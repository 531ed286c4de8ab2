import { dayInIndia } from "../../council/day-in-india.ts";
import { applyFor } from "../kit/applying.ts";
import { expect, test } from "../kit/journey.ts";
import { downloadPdf } from "../kit/pdf-text.ts";

test("staff record that an application was forwarded, and later reject it, and the applicant downloads both papers", async ({
  page,
  browser,
  addUser,
  signIn,
  expectAccessible,
}) => {
  const sunita = await addUser("citizen", "Sunita Devi");
  await signIn(page, sunita);
  await applyFor(page, "Birth Certificate");
  await page.getByRole("link", { name: /page of this application/ }).click();
  const id = new URL(page.url()).pathname.split("/").at(-1)!;

  const context = await browser.newContext({ javaScriptEnabled: false });
  const staff = await context.newPage();
  await signIn(staff, await addUser("staff", "Kamla Bai"));
  await staff.goto(`/dashboard/staff/applications/${id}`);
  await staff.getByRole("link", { name: "Record the forwarding" }).click();
  await expectAccessible(staff);
  await staff.getByLabel("Forwarded on").fill("2001-01-26");
  await staff.getByLabel("Number of the other office").fill("RBD/77");
  await staff.getByRole("button", { name: "Record Forwarding" }).click();
  await expect(staff.getByText(/did not exist on that day/).first()).toBeVisible();
  await expect(staff.getByLabel("Number of the other office")).toHaveValue("RBD/77");
  const today = dayInIndia(Date.now());
  await staff.getByLabel("Forwarded on").fill(today);
  await staff.getByRole("button", { name: "Record Forwarding" }).click();
  await expect(staff.getByRole("status").first()).toContainText("Recorded.");
  await expectAccessible(staff);
  await expect(
    staff.getByText(/Kamla Bai recorded on .* that this application was forwarded/),
  ).toBeVisible();
  await expect(staff.getByRole("button", { name: "Record Again" })).toBeVisible();
  await expect(staff.getByLabel("Forwarded on")).toHaveValue(today);
  await expect(staff.getByLabel("Number of the other office")).toHaveValue("RBD/77");
  await staff.goto(`/dashboard/staff?q=${id}`);
  await expect(staff.locator("tbody tr")).toContainText(/Forwarded \w+ \d+, \d{4}/);
  await staff.goto(`/dashboard/staff/applications/${id}`);
  await expect(staff.getByText(/^Forwarded \w+ \d+, \d{4}$/)).toBeVisible();
  await staff.getByRole("link", { name: "Record the forwarding again" }).click();
  const forwardingNote = await downloadPdf(
    staff,
    staff.getByRole("link", { name: "Forwarding note as PDF" }),
  );
  for (const part of ["SunitaDevi", "RBD/77", "RegistrarofBirthsandDeaths", "nocertificate"])
    expect(forwardingNote.text).toContain(part);

  await page.reload();
  await expect(page.getByText(/Number there: RBD\/77/).first()).toBeVisible();
  await expectAccessible(page);
  const linkToNote = page.getByRole("link", { name: "Forwarding Note as PDF" });
  const { name, text } = forwardingNote;
  expect(await downloadPdf(page, linkToNote)).toMatchObject({ name, text });

  await staff.goto(`/dashboard/staff/applications/${id}`);
  await staff.getByLabel("Remarks").fill("The hospital slip is missing.");
  await staff.getByRole("button", { name: "Reject", exact: true }).click();
  await page.reload();
  await expect(linkToNote).toHaveCount(0);
  const refusal = await downloadPdf(page, page.getByRole("link", { name: "Decision as PDF" }));
  expect(refusal.name).toBe(`refusal-${id.slice(-8)}.pdf`);
  for (const part of ["ApplicationRefused", "Thehospitalslipismissing.", "KamlaBai"])
    expect(refusal.text).toContain(part);
  await expectAccessible(page);
});
